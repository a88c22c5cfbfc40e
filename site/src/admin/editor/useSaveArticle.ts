import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { hasStatus } from '../../api-client/errors.ts'
import { create, update, type VersionedArticle } from '../../api-client/news.ts'
import { toast } from '../../ui/useToast.ts'
import { inputOf, type ArticleValues } from './article-form.ts'
import { editorsTimeZone } from './local-time.ts'
import { withSaved } from '../articles/listed-articles.ts'
import { useArticleListRefresh } from '../articles/useArticles.ts'
import { useReason } from '../useReason.ts'

interface Save {
  values: ArticleValues
  /** Version that the values were written over; null overwrites whatever is there. */
  etag: string | null
  /** Whether the editor goes on writing. */
  stays: boolean
}

interface Options {
  /** The article being edited; null creates a new one. */
  base: VersionedArticle | null
  /** The same for each try to create the article, so that it is created once. */
  creationKey: string
  onSaved: (saved: VersionedArticle, save: Save) => void
}

export function useSaveArticle({ base, creationKey, onSaved }: Options) {
  const { t } = useTranslation('admin')
  const refresh = useArticleListRefresh()
  const reason = useReason()
  return useMutation({
    mutationFn: ({ values, etag }: Save) => {
      const input = inputOf(values, base?.article ?? null, editorsTimeZone())
      return base ? update(base.article.id, input, etag) : create(input, creationKey)
    },
    onSuccess: (saved, save) => {
      void refresh(withSaved(saved.article, new Date()))
      toast({ title: t(base ? 'editor.updated' : 'editor.created') })
      onSaved(saved, save)
    },
    onError: (error) => {
      // The form itself shows both versions, and what to do.
      if (base && hasStatus(error, 412)) return
      toast({
        title: t(base ? 'editor.updateFailed' : 'editor.createFailed'),
        description: reason(error),
        variant: 'destructive',
      })
    },
  })
}
