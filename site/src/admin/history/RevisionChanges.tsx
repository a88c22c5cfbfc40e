import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useMemo } from 'react'
import type { VersionedArticle } from '../../api-client/news.ts'
import { getRevision, revisionsAddress } from '../../api-client/revisions.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LoadError } from '../LoadError.tsx'
import { useReason } from '../useReason.ts'
import * as styles from './ArticleHistory.module.css'
import { ChangedFields } from './ChangedFields.tsx'
import { comparedWords, type Words } from './compared-words.ts'
import { useRestoreRevision } from './useRestoreRevision.ts'

interface Props {
  articleId: string
  version: number
  /** The version that it followed; null for the first one. */
  before: number | null
  /** Whether it is what is saved now. */
  isPresent: boolean
  onRestored: (restored: VersionedArticle) => void
}

const nothing: Words = { language: 'en', title: '', excerpt: null, content: '', translations: {} }

export function RevisionChanges({ articleId, version, before, isPresent, onRestored }: Props) {
  const { t } = useTranslation('history')
  const reason = useReason()
  const restore = useRestoreRevision(articleId, onRestored)
  const { data, error, refetch } = useQuery({
    queryKey: [revisionsAddress(articleId), version, before],
    queryFn: ({ signal }) =>
      Promise.all([
        before === null ? nothing : getRevision(articleId, before, { signal }),
        getRevision(articleId, version, { signal }),
      ]),
    // Nothing of a draft stays behind when the session ends.
    gcTime: 0,
  })
  const fields = useMemo(() => data && comparedWords(...data), [data])

  return (
    <section className={styles.changes} aria-labelledby={`version-${version}`} aria-live="polite">
      <h3 id={`version-${version}`} className={styles.heading}>
        {t(before === null ? 'firstVersion' : 'whatChanged')}
      </h3>
      {!isPresent && (
        <Button
          className={styles.restore}
          icon="undo"
          pending={restore.isPending}
          onClick={() => restore.mutate(version)}
        >
          {t('restore')}
        </Button>
      )}
      {error && (
        <LoadError
          text={t('versionFailed')}
          reason={reason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {fields && <ChangedFields fields={fields} />}
      {!fields && !error && <Skeleton height="8rem" />}
    </section>
  )
}
