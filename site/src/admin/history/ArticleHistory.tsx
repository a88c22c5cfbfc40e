import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { listRevisions, revisionsAddress } from '../../api-client/revisions.ts'
import type { VersionedArticle } from '../../api-client/news.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadError } from '../LoadError.tsx'
import { useReason } from '../useReason.ts'
import * as styles from './ArticleHistory.module.css'
import { RevisionChanges } from './RevisionChanges.tsx'
import { RevisionList } from './RevisionList.tsx'

interface Props {
  articleId: string
  onRestored: (restored: VersionedArticle) => void
}

export function ArticleHistory({ articleId, onRestored }: Props) {
  const { t } = useTranslation('history')
  const reason = useReason()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, error, refetch } = useQuery({
    queryKey: [revisionsAddress(articleId)],
    queryFn: ({ signal }) => listRevisions(articleId, { signal }),
    staleTime: 0,
    gcTime: 0,
  })
  if (error) {
    const retry = () => void refetch()
    return <LoadError text={t('failed')} reason={reason(error)} onRetry={retry} />
  }
  const [newest] = data ?? []
  if (!data || !newest) {
    return (
      <div aria-busy="true">
        <p className="visually-hidden" role="status">
          {t('loading')}
        </p>
        <Skeleton height="12rem" />
      </div>
    )
  }
  const version = chosen ?? newest.version
  const index = data.findIndex((revision) => revision.version === version)
  return (
    <div className={styles.history}>
      <RevisionList revisions={data} chosen={version} onChoose={setChosen} />
      <RevisionChanges
        key={version}
        articleId={articleId}
        version={version}
        before={data[index + 1]?.version ?? null}
        isPresent={index === 0}
        onRestored={onRestored}
      />
    </div>
  )
}
