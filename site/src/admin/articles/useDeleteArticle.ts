import { daysInTrash } from '@owly/api/contract/limits.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef } from 'react'
import { remove } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { withoutArticle } from './listed-articles.ts'
import { useArticleFailure } from './useArticleFailure.ts'
import { useArticleListRefresh } from './useArticles.ts'
import { useRestoreArticle } from './useRestoreArticle.ts'

/** Without asking: a toast takes it back. A second click on an article is part of the first. */
export function useDeleteArticle() {
  const { t } = useTranslation('admin')
  const refresh = useArticleListRefresh()
  const failed = useArticleFailure()
  const restoring = useRestoreArticle()
  const asked = useRef(new Set<string>())

  const removal = useMutation({
    mutationFn: remove,
    onSuccess: (_, id) => {
      void refresh(withoutArticle(id))
      toast({
        title: t('delete.success'),
        description: t('delete.keptFor', { days: daysInTrash }),
        action: { label: t('delete.undo'), onClick: () => restoring.mutate(id) },
      })
    },
    onError: failed(t('delete.failed')),
    onSettled: (_, _error, id) => {
      asked.current.delete(id)
    },
  })

  return {
    isDeleting: (id: string) => removal.isPending && removal.variables === id,
    deleteArticle: (id: string, onSuccess: () => void) => {
      if (asked.current.has(id)) return
      asked.current.add(id)
      removal.mutate(id, { onSuccess })
    },
  }
}
