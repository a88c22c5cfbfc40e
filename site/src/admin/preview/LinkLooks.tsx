import { useTranslation } from 'gatsby-plugin-react-i18next'
import site from '../../../../content/facts/site.json'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { localizePath } from '../../i18n/paths.ts'
import { articlePath } from '../../news/addresses.ts'
import type { ArticleView } from '../../news/article-view.ts'
import { articleTitle } from '../../seo/article-title.ts'
import { articleShareImage } from '../../seo/share-image.ts'
import { absoluteUrl } from '../../seo/site-url.ts'
import * as styles from './LinkLooks.module.css'
import { cut, shownLengths } from './text-lengths.ts'

interface Props {
  article: ArticleView
}

const addressOf = ({ slug }: ArticleView, path: string) =>
  new URL(absoluteUrl(slug === '' ? path : articlePath(slug)), location.origin)

/** About as a search engine shows the article, cut as it cuts. */
export function SearchResult({ article }: Props) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { title, description } = shownLengths.search
  const { host, pathname } = addressOf(article, localizePath('/news/', language))
  return (
    <div className={styles.result} lang={article.language}>
      <p className={styles.site}>
        {site.name} <span>{[host, ...pathname.split('/').filter(Boolean)].join(' › ')}</span>
      </p>
      <p className={styles.resultTitle}>{cut(articleTitle(article.title, t('title')), title)}</p>
      <p className={styles.text}>{cut(article.excerpt ?? article.description, description)}</p>
    </div>
  )
}

/** About as a messenger or a social network shows a link to the article. */
export function SharedLink({ article }: Props) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { title, description } = shownLengths.shared
  return (
    <div className={styles.shared} lang={article.language}>
      <img
        src={articleShareImage(article, language)}
        alt=""
        width="1200"
        height="630"
        loading="lazy"
      />
      <div className={styles.words}>
        <p className={styles.site}>{addressOf(article, '/').host}</p>
        <p className={styles.sharedTitle}>{cut(articleTitle(article.title, t('title')), title)}</p>
        <p className={styles.text}>{cut(article.excerpt ?? article.description, description)}</p>
      </div>
    </div>
  )
}
