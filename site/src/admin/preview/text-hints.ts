import type { TextValues } from '../editor/article-form.ts'
import { lengthOf, shownLengths } from './text-lengths.ts'

export interface TextHint {
  /** Of the message that says it. */
  key: 'titleLong' | 'excerptLong'
  length: number
  shown: number
}

/** What is worth a second thought in a title and an excerpt. */
export function textHints({ title, excerpt }: Pick<TextValues, 'title' | 'excerpt'>): TextHint[] {
  const { search } = shownLengths
  const hints: TextHint[] = [
    { key: 'titleLong', length: lengthOf(title), shown: search.title },
    { key: 'excerptLong', length: lengthOf(excerpt), shown: search.description },
  ]
  return hints.filter(({ length, shown }) => length > shown)
}
