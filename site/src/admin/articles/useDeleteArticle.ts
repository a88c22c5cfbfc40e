import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import { remove, restore } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { useListRefresh } from './useArticles.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'

/**
 * Deletes an article by its id, without asking; the toast takes it back. A second click on the same
 * article is part of the first.
 */
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

  const asked = useRef(new Set<string>())

  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: (_, id) => {
      asked.current.delete(id)
      refresh()
      toast({ title: t('delete.restored') })
    },
    onError: failed(t('delete.restoreFailed')),
  })

  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (_, id) => {
      refresh((articles) => articles.filter((article) => article.id !== id))
      toast({
        title: t('delete.success'),
        action: { label: t('delete.undo'), onClick: () => restoring.mutate(id) },
      })
    },
    onError: (error, id) => {
      asked.current.delete(id)
      failed(t('delete.failed'))(error)
    },
  })

  return {
    /** Whether this article is on its way to the trash. */
    isDeleting: (id: string) => removal.isPending && removal.variables === id,
    deleteArticle: (id: string, onSuccess: () => void) => {
      if (asked.current.has(id)) return
      asked.current.add(id)
      removal.mutate(id, { onSuccess })
    },
  }
}
