import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { VersionedArticle } from '../../api-client/news.ts'
import { restoreRevision } from '../../api-client/revisions.ts'
import { toast } from '../../ui/useToast.ts'
import { useArticleListRefresh } from '../articles/useArticles.ts'
import { useFailure } from '../session/useFailure.ts'

/** Brings the words of an earlier version back, as a new one, and tells how it went. */
export function useRestoreRevision(
  articleId: string,
  onRestored: (restored: VersionedArticle) => void,
) {
  const { t } = useTranslation('history')
  const refresh = useArticleListRefresh()
  const failed = useFailure()
  return useMutation({
    mutationFn: (version: number) => restoreRevision(articleId, version),
    onSuccess: (restored) => {
      void refresh()
      toast({ title: t('restored') })
      onRestored(restored)
    },
    onError: failed(t('restoreFailed')),
  })
}
