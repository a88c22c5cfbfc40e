import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatLongDate } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { publicDate, type SummaryView } from '../../news/article-view.ts'

/** The days that a page of the list covers. @param articles newest first */
export function ListSpan({ articles }: { articles: SummaryView[] }) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const [from, to] = [articles.at(-1), articles[0]].map(
    (article) => article && formatLongDate(publicDate(article), language),
  )
  if (from === undefined) return null
  return from === to ? from : t('pagination.span', { from, to })
}
