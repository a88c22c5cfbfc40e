import { useEffect, useMemo, useRef, useState } from 'react'
import { hasStatus } from '../../api-client/errors.ts'
import type { VersionedArticle } from '../../api-client/news.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { sameValues, wordsOf } from './article-form.ts'
import { newCopyId, type UnsavedCopy } from './unsaved-copies.ts'
import { useArticleForm } from './useArticleForm.ts'
import type { Reopened } from './useEditing.ts'
import { useIsSlow } from './useIsSlow.ts'
import { useSaveArticle } from './useSaveArticle.ts'
import { useUnsavedCopy } from './useUnsavedCopy.ts'

interface Options {
  /** What the form begins with; null for an empty one. */
  start: Partial<Reopened> | null
  /** Called when a new article was saved and is written on. */
  onStays: (articleId: string) => void
  onSaved: () => void
  /** Gets what was left behind, null when nothing was. */
  onCancelled: (left: Reopened | null) => void
}

/** Everything an article's form does besides being filled in: saving, leaving, and losing nothing. */
export function useArticleEditor({ start, onStays, onSaved, onCancelled }: Options) {
  const editor = useArticleForm(start)
  const { form, base, aside, hasChanges, isDirty } = editor
  const articleId = base?.article.id ?? null
  const [copyId, setCopyId] = useState(() => start?.copyId ?? newCopyId())
  const endSession = useEndSession()
  const isOpen = useIsMounted()
  const unsaved = useUnsavedCopy({
    form,
    articleId,
    copyId,
    etag: base?.etag ?? null,
    hasChanges: isDirty,
  })
  const save = useSaveArticle({
    base,
    creationKey: copyId,
    onSaved: (saved, { values, stays }) => {
      // What was typed while the save was under way isn't saved: it is kept, and goes on.
      const isAllSaved = sameValues(form.getValues(), values)
      if (isAllSaved && (!stays || !isOpen())) unsaved.forget()
      if (!isOpen()) return
      if (isAllSaved && !stays) {
        onSaved()
        return
      }
      unsaved.drop()
      editor.noteSaved(saved, values)
      onStays(saved.article.id)
    },
  })
  const isSlow = useIsSlow(save.isPending)
  const isBusy = save.isPending && !isSlow
  const sent = save.variables?.values
  const mine = useMemo(() => sent && wordsOf(sent), [sent])

  return {
    ...editor,
    articleId,
    ownCopies: [copyId, ...(aside ? [aside.copyId] : [])],
    save,
    isSlow,
    isBusy,
    mine,
    leave: () => {
      if (isBusy) return
      const left = hasChanges() ? { base, values: form.getValues(), aside, copyId } : null
      if (!left) unsaved.forget()
      if (hasStatus(save.error, 401)) endSession()
      onCancelled(left)
    },
    /** Goes on with words that another dialog left unsaved. */
    takeOver: (copy: UnsavedCopy) => {
      // What was typed before is offered in its turn.
      if (isDirty()) unsaved.setAside({ copyId, values: form.getValues() })
      else unsaved.drop()
      setCopyId(copy.id)
      editor.restore(copy)
    },
    /** Shows another version; words that weren't saved are set aside. */
    showVersion: (version: VersionedArticle) => {
      if (isDirty()) {
        const mine = { copyId: newCopyId(), values: form.getValues() }
        unsaved.setAside(mine)
        editor.showInstead(version, mine)
      } else {
        editor.show(version)
      }
      save.reset()
    },
    bringBack: () => {
      editor.bringBack()
      if (aside) unsaved.drop(aside.copyId)
    },
  }
}

function useIsMounted(): () => boolean {
  const mounted = useRef(false)
  useEffect(() => {
    mounted.current = true
    return () => {
      mounted.current = false
    }
  }, [])
  return () => mounted.current
}
