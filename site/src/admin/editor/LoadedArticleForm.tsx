import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useId } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { getForEditing } from '../../api-client/news.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ArticleForm, type ArticleFormProps } from './ArticleForm.tsx'
import { LoadError } from '../LoadError.tsx'
import * as styles from './ArticleForm.module.css'
import { useArticleListRefresh } from '../articles/useArticles.ts'
import { useReason } from '../useReason.ts'
import { useSession } from '../session/useSession.ts'

interface Props extends Omit<ArticleFormProps, 'start'> {
  articleId: string
  /** There is nobody left at the desk who could edit. */
  onGone: () => void
}

/** The form over the newest version of an article, which it asks for first. */
export function LoadedArticleForm({ articleId, onGone, ...form }: Props) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const opening = useId()
  const { data, error, refetch } = useQuery({
    queryKey: [`/api/news/${articleId}`, 'editing', opening],
    queryFn: ({ signal }) => getForEditing(articleId, { signal }),
    gcTime: 0,
  })
  useGiveUp(error, onGone)

  if (data) return <ArticleForm start={{ base: data }} {...form} />
  if (error) {
    return (
      <LoadError
        text={hasStatus(error, 404) ? t('editor.missing') : t('editor.loadFailed')}
        reason={reason(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <div className={styles.waiting} aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('editor.loading')}
      </p>
      <Skeleton height="2.9rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="16rem" />
    </div>
  )
}

/** A draft looks missing to somebody whose session has ended: the list tells which it is. */
function useGiveUp(error: unknown, onGone: () => void) {
  const refresh = useArticleListRefresh()
  const { session } = useSession()
  useEffect(() => {
    if (hasStatus(error, 404) || hasStatus(error, 401)) void refresh()
  }, [error, refresh])
  useEffect(() => {
    if (error !== null && session === null) onGone()
  }, [error, session, onGone])
}
