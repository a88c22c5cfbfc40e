import type { AdminSummary } from '@owly/api/contract/article.ts'
import { daysInTrash } from '@owly/api/contract/limits.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import * as styles from '../articles/ArticleList.module.css'
import { useArticles } from '../articles/useArticles.ts'
import { useRestoreArticle } from '../articles/useRestoreArticle.ts'
import { isNarrowed } from '../desk/desk-address.ts'
import { PagedSection } from '../desk/PagedSection.tsx'
import { SearchField } from '../desk/SearchField.tsx'
import type { Desk } from '../desk/useDesk.ts'
import { EmptyState } from '../EmptyState.tsx'
import { Question } from '../Question.tsx'
import { TrashedArticle } from './TrashedArticle.tsx'
import { useEraseArticle } from './useEraseArticle.ts'

/** What was deleted within the last thirty days. */
export function Trash({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  const restoring = useRestoreArticle()
  const erasing = useEraseArticle()
  const [doomed, setDoomed] = useState<AdminSummary | null>(null)

  return (
    <PagedSection
      desk={desk}
      title={t('trash.title')}
      head={
        <>
          <p className={styles.intro}>{t('trash.intro', { days: daysInTrash })}</p>
          <SearchField
            label={t('trash.search')}
            value={desk.view.q}
            onSearch={(q, how) => desk.change({ q }, how)}
          />
        </>
      }
      list={useArticles(desk.view, 'trash')}
      words={{
        loading: t('trash.loading'),
        failed: t('trash.failed'),
        count: (count) => t('trash.count', { count }),
      }}
    >
      {({ articles }, toTop) =>
        articles.length === 0 ? (
          <EmptyTrash desk={desk} />
        ) : (
          <>
            <ul className={styles.list}>
              {articles.map((article) => (
                <TrashedArticle
                  key={article.id}
                  article={article}
                  restoring={restoring.isPending && restoring.variables === article.id}
                  onRestore={() => restoring.mutate(article.id, { onSuccess: toTop })}
                  onErase={() => setDoomed(article)}
                />
              ))}
            </ul>
            <Question
              // Closes with its row: a moment before, the focus would go there, and be lost.
              open={articles.some(({ id }) => id === doomed?.id)}
              title={t('trash.question', { title: doomed?.title })}
              text={t('trash.questionText')}
              confirm={t('trash.deleteForGood')}
              pending={erasing.isPending}
              onConfirm={() =>
                doomed && erasing.mutate(doomed.id, { onError: () => setDoomed(null) })
              }
              onCancel={() => setDoomed(null)}
              onAskerGone={() => {
                setDoomed(null)
                toTop()
              }}
            />
          </>
        )
      }
    </PagedSection>
  )
}

function EmptyTrash({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  if (!isNarrowed(desk.view)) {
    return <EmptyState title={t('trash.emptyTitle')} text={t('trash.emptyText')} />
  }
  return (
    <EmptyState title={t('trash.noneTitle')} text={t('trash.noneText')}>
      <Button variant="secondary" onClick={() => desk.open('trash')}>
        {t('trash.showAll')}
      </Button>
    </EmptyState>
  )
}
