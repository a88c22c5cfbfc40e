import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ArticleCard } from './ArticleCard.tsx'
import * as styles from './ArticleList.module.css'
import { LoadError } from '../LoadError.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { browserStorage, newestCopies, NEW_ARTICLE } from '../editor/unsaved-copies.ts'
import { UnsavedNewArticle } from './UnsavedNewArticle.tsx'
import { useArticles } from './useArticles.ts'
import { useDeleteArticle } from './useDeleteArticle.ts'
import type { Editing } from '../editor/useEditing.ts'
import { useNow } from './useNow.ts'
import { useReason } from '../useReason.ts'

/** Every article, drafts included. */
export function ArticleList({ onEdit }: { onEdit: (editing: Editing) => void }) {
  const { t } = useTranslation('admin')
  const { data: articles, error, refetch } = useArticles()
  const reason = useReason()
  const { deleteArticle, isDeleting } = useDeleteArticle()
  const now = useNow()
  const list = useRef<HTMLHeadingElement>(null)
  const unsaved = newestCopies(browserStorage())

  // The button that had the focus goes with its article.
  const remove = (id: string) => deleteArticle(id, () => list.current?.focus())

  return (
    <section
      className={styles.section}
      aria-labelledby="all-articles"
      aria-busy={!articles && !error}
    >
      <h2 id="all-articles" ref={list} tabIndex={-1} className="visually-hidden">
        {t('list.label')}
      </h2>
      <UnsavedNewArticle copy={unsaved.get(NEW_ARTICLE)} onEdit={onEdit} />
      {error && (
        <LoadError text={t('list.failed')} reason={reason(error)} onRetry={() => void refetch()} />
      )}
      {!articles && !error && <Waiting />}
      {articles?.length === 0 && (
        <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')}>
          <Button variant="secondary" onClick={() => onEdit({ articleId: null })}>
            {t('list.createFirst')}
          </Button>
        </EmptyState>
      )}
      <ul className={styles.list}>
        {articles?.map((article) => (
          <ArticleCard
            key={article.id}
            article={article}
            now={now}
            unsavedSince={unsaved.get(article.id)?.savedAt}
            deleting={isDeleting(article.id)}
            onEdit={() => onEdit({ articleId: article.id })}
            onDelete={() => remove(article.id)}
          />
        ))}
      </ul>
    </section>
  )
}

function Waiting() {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.list}>
      <p className="visually-hidden" role="status">
        {t('list.loading')}
      </p>
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
      <Skeleton height="8rem" />
    </div>
  )
}
