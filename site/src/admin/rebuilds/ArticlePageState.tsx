import type { Article } from '@owly/api/contract/article.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { useServerWords } from '../useReason.ts'
import { pageStateOf } from './page-state.ts'
import { useRebuildStatus } from './useRebuildStatus.ts'

/** Says of a public article whether visitors see what was saved: at once, and as a static page. */
export function ArticlePageState({
  article,
}: {
  article: Pick<Article, 'updatedAt' | 'publishDate'>
}) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const inWords = useServerWords()
  const { data: status } = useRebuildStatus({ watched: false })
  if (!status) return null
  const page = pageStateOf(article, status)
  switch (page.kind) {
    case 'static':
      return page.since === null ? (
        <>{t('page.static')}</>
      ) : (
        <>{t('page.staticSince', { date: dateTime(page.since) })}</>
      )
    case 'failed':
      return <>{t('page.failed', { reason: inWords(page.error ?? '') })}</>
    default:
      return <>{t(`page.${page.kind}`)}</>
  }
}
