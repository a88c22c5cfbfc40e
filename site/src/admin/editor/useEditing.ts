import { useCallback, useState } from 'react'
import type { VersionedArticle } from '../../api-client/news.ts'
import type { ArticleValues } from './article-form.ts'

/** Words out of sight, and the copy that the browser keeps of them. */
export interface Aside {
  copyId: string
  values: ArticleValues
}

/** Words that a dialog opens with, over the version they were written on. */
export interface Reopened {
  base: VersionedArticle | null
  values: ArticleValues
  /** Words of the editor's own that the form doesn't show, since they loaded another version. */
  aside: Aside | null
  /** Of the copy that the browser keeps of them. */
  copyId: string
}

export interface Editing {
  /** Null for a new article. */
  articleId: string | null
  reopened?: Reopened
}

interface State {
  open: boolean
  /** Differs each time the dialog is opened. */
  opening: number
  editing: Editing
  /** The article that a new one has become by being saved, while it is written on. */
  createdId: string | null
}

export function useEditing() {
  const [state, setState] = useState<State>({
    open: false,
    opening: 0,
    editing: { articleId: null },
    createdId: null,
  })
  const edit = useCallback(
    (editing: Editing) =>
      setState(({ opening }) => ({
        open: true,
        opening: opening + 1,
        editing,
        createdId: null,
      })),
    [],
  )
  const goOnWith = useCallback(
    (createdId: string) => setState((now) => ({ ...now, createdId })),
    [],
  )
  const close = useCallback(() => setState((now) => ({ ...now, open: false })), [])
  return { ...state, edit, goOnWith, close }
}
