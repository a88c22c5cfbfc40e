import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { restore } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { withoutArticle } from './listed-articles.ts'
import { useArticleListRefresh } from './useArticles.ts'
import { useArticleFailure } from './useArticleFailure.ts'

export function useRestoreArticle() {
  const { t } = useTranslation('admin')
  const refresh = useArticleListRefresh()
  const failed = useArticleFailure()
  return useMutation({
    mutationFn: restore,
    onSuccess: (_, id) => {
      void refresh(withoutArticle(id))
      toast({ title: t('delete.restored') })
    },
    onError: failed(t('delete.restoreFailed')),
  })
}
