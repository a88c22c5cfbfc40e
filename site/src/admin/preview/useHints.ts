import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { TextValues } from '../editor/article-form.ts'
import { useServerWords } from '../useReason.ts'
import { textHints } from './text-hints.ts'

/** In words, what an editor may want to change: by our own rules, and by the server's. */
export function useHints(text: Pick<TextValues, 'title' | 'excerpt'>, checked?: ContentCheck) {
  const { t } = useTranslation('admin')
  const inWords = useServerWords()
  return [
    ...textHints(text).map(({ key, length, shown }) => t(`hints.${key}`, { length, shown })),
    ...(checked?.warnings ?? []).map(inWords),
  ]
}
