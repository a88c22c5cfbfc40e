import { useCallback, useState } from 'react'
import type { VersionedArticle } from '../../api-client/news.ts'
import type { ArticleValues } from './article-form.ts'

/** Words that a dialog opens with, over the version they were written on. */
export interface Reopened {
  base: VersionedArticle | null
  values: ArticleValues
  /** Words of the editor's own that the form doesn't show, since they loaded another's version. */
  aside: ArticleValues | null
}

/** What the dialog is opened on. */
export interface Editing {
  /** Null for a new article. */
  articleId: string | null
  reopened?: Reopened
}

/** Whether the dialog is open, and on what. `opening` differs each time it is opened. */
export function useEditing() {
  const [state, setState] = useState<{ open: boolean; opening: number; editing: Editing }>({
    open: false,
    opening: 0,
    editing: { articleId: null },
  })
  const edit = useCallback(
    (editing: Editing) =>
      setState(({ opening }) => ({ open: true, opening: opening + 1, editing })),
    [],
  )
  const close = useCallback(() => setState((now) => ({ ...now, open: false })), [])
  return { ...state, edit, close }
}
