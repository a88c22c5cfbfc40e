import { diffWordsWithSpace } from 'diff'

/** A run of words: in both texts, only in the former one, or only in the latter one. */
export interface WordRun {
  text: string
  change: 'none' | 'removed' | 'added'
}

/** Two long texts with nothing in common would be compared for minutes. */
const TIMEOUT_MS = 500

/** How a text became another one, word by word; as two whole texts where they are too different. */
export function wordChanges(former: string, latter: string): WordRun[] {
  const parts = diffWordsWithSpace(former, latter, { timeout: TIMEOUT_MS })
  if (parts === undefined) {
    return [
      { text: former, change: 'removed' },
      { text: latter, change: 'added' },
    ]
  }
  return parts.map(({ value, added, removed }) => ({
    text: value,
    change: added ? 'added' : removed ? 'removed' : 'none',
  }))
}

/** One side of the changes: the former text without what was added, or the latter as it is. */
export const sideOf = (runs: WordRun[], side: 'former' | 'latter') =>
  runs.filter(({ change }) => change !== (side === 'former' ? 'added' : 'removed'))

export const isChanged = (runs: WordRun[]) => runs.some(({ change }) => change !== 'none')
