import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { hasStatus } from '../../api-client/errors.ts'
import { remove, restore } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { useListRefresh } from './useArticles.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'

/** Deletes an article by its id, without asking; the toast takes it back. */
export function useDeleteArticle() {
  const { t } = useTranslation('admin')
  const refresh = useListRefresh()
  const endSession = useEndSession()
  const reason = useReason()

  const failed = (title: string) => (error: Error) => {
    toast({ title, description: reason(error), variant: 'destructive' })
    if (hasStatus(error, 401)) endSession()
    else refresh()
  }

  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      refresh()
      toast({ title: t('delete.restored') })
    },
    onError: failed(t('delete.restoreFailed')),
  })

  return useMutation({
    mutationFn: remove,
    onSuccess: (_, id) => {
      refresh((articles) => articles.filter((article) => article.id !== id))
      toast({
        title: t('delete.success'),
        action: { label: t('delete.undo'), onClick: () => restoring.mutate(id) },
      })
    },
    onError: failed(t('delete.failed')),
  })
}
