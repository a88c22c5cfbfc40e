import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { erase } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { withoutArticle } from '../articles/listed-articles.ts'
import { useArticleFailure } from '../articles/useArticleFailure.ts'
import { useArticleListRefresh } from '../articles/useArticles.ts'

export function useEraseArticle() {
  const { t } = useTranslation('admin')
  const refresh = useArticleListRefresh()
  const failed = useArticleFailure()
  return useMutation({
    mutationFn: erase,
    onSuccess: (_, id) => {
      void refresh(withoutArticle(id))
      toast({ title: t('trash.deleted') })
    },
    onError: failed(t('trash.deleteFailed')),
  })
}
