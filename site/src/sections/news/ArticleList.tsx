import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { ArticleType } from '@owly/api/contract/article.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import type { SummaryView } from '../../news/article-view.ts'
import { useCurrentArticles } from '../../news/useCurrentArticles.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { BootFallback } from '../../boot/BootFallback.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import * as styles from './ArticleList.module.css'

const SKELETON_CARDS = 3

interface Props {
  type: ArticleType
  /** Undefined when the build knew no news at all. */
  built: SummaryView[] | undefined
}

export function ArticleList({ type, built }: Props) {
  const { t } = useTranslation('news')
  const { language } = useLanguage()
  const { articles, isLoading } = useCurrentArticles(type, language, built)

  if (isLoading) {
    return (
      <div role="status" aria-busy="true">
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
        <BootFallback />
        {Array.from({ length: SKELETON_CARDS }, (_, index) => (
          <div key={index} className={styles.placeholder} data-testid="skeleton-card">
            <Skeleton width="6rem" height="1.25rem" />
            <Skeleton width="70%" height="2rem" />
            <Skeleton width="95%" height="1rem" />
          </div>
        ))}
      </div>
    )
  }
  if (articles.length === 0) {
    return (
      <div className={styles.empty}>
        <h3>{t('empty.title')}</h3>
        <p>{t('empty.description')}</p>
      </div>
    )
  }
  return <ArticleCards articles={articles} />
}
