import { useTranslation } from 'gatsby-plugin-react-i18next'
import { PagedSection } from '../desk/PagedSection.tsx'
import type { Desk } from '../desk/useDesk.ts'
import { browserStorage, newestCopies, NEW_ARTICLE } from '../editor/unsaved-copies.ts'
import type { Editing } from '../editor/useEditing.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticleFilters } from './ArticleFilters.tsx'
import * as styles from './ArticleList.module.css'
import { NoArticles } from './NoArticles.tsx'
import { UnsavedNewArticle } from './UnsavedNewArticle.tsx'
import { useArticles } from './useArticles.ts'
import { useDeleteArticle } from './useDeleteArticle.ts'
import { useNow } from './useNow.ts'

interface Props {
  desk: Desk
  onEdit: (editing: Editing) => void
}

/** The articles that are not in the trash, drafts included. */
export function ArticleList({ desk, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const { deleteArticle, isDeleting } = useDeleteArticle()
  const now = useNow()
  const unsaved = newestCopies(browserStorage())

  return (
    <PagedSection
      desk={desk}
      title={t('list.label')}
      titleHidden
      head={
        <>
          <UnsavedNewArticle copy={unsaved.get(NEW_ARTICLE)} onEdit={onEdit} />
          <ArticleFilters desk={desk} />
        </>
      }
      list={useArticles(desk.view)}
      words={{
        loading: t('list.loading'),
        failed: t('list.failed'),
        count: (count) => t('list.count', { count }),
      }}
    >
      {({ articles }, toTop) =>
        articles.length === 0 ? (
          <NoArticles desk={desk} onEdit={onEdit} />
        ) : (
          <ul className={styles.list}>
            {articles.map((article) => (
              <ArticleCard
                key={article.id}
                article={article}
                now={now}
                unsavedSince={unsaved.get(article.id)?.savedAt}
                deleting={isDeleting(article.id)}
                onEdit={() => onEdit({ articleId: article.id })}
                onDelete={() => deleteArticle(article.id, toTop)}
              />
            ))}
          </ul>
        )
      }
    </PagedSection>
  )
}
