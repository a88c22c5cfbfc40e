import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ArticleType } from '@owly/api/contract/article.ts'
import { newestPath } from '../../news/addresses.ts'
import type { SummaryView } from '../../news/article-view.ts'
import { Container } from '../../ui/Container.tsx'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import * as styles from './NewsTabs.module.css'
import { ListSpan } from './ListSpan.tsx'
import { Pagination } from './Pagination.tsx'
import { tabs } from './useTabs.ts'

interface Props {
  type: ArticleType
  articles: SummaryView[]
  /** Paths of the pages around it. */
  newer: string
  older: string | null
}

/** One kind of article further back; what are tabs on the first page lead there from here. */
export function OlderArticles({ type: shown, articles, newer, older }: Props) {
  const { t } = useTranslation('news')
  return (
    <Container className={styles.tabs}>
      <nav className={styles.bar} aria-label={t('tabs.label')}>
        {tabs.map(({ type, id }) => (
          <Link
            key={id}
            to={newestPath(type)}
            className={styles.tab}
            aria-current={type === shown ? 'true' : undefined}
          >
            {t(`tabs.${type}`)}
          </Link>
        ))}
      </nav>
      <VisuallyHidden>
        <h2>{t(`tabs.${shown}`)}</h2>
      </VisuallyHidden>
      <ArticleCards articles={articles} />
      <Pagination newer={newer} older={older}>
        <ListSpan articles={articles} />
      </Pagination>
    </Container>
  )
}
