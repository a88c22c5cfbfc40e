import { useCallback, useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleValues } from './article-form.ts'
import { browserStorage, dropCopy, keepCopy } from './unsaved-copies.ts'

const PAUSE_MS = 400

interface Options {
  form: UseFormReturn<ArticleValues>
  articleId: string | null
  etag: string | null
  hasChanges: () => boolean
}

/**
 * Keeps a copy of unsaved words in the browser while they are typed, so that a crash or a closed
 * tab loses none.
 *
 * `forget` drops it: the words were saved, or given up. `setAside` keeps words beside it that the
 * form no longer holds.
 */
export function useUnsavedCopy({ form, articleId, etag, hasChanges }: Options) {
  const [copyId] = useState(() => Date.now().toString(36) + Math.random().toString(36).slice(2))
  const forgotten = useRef(false)

  const keep = useCallback(
    (id: string, values: ArticleValues) =>
      keepCopy(browserStorage(), articleId, {
        id,
        savedAt: new Date().toISOString(),
        etag,
        values,
      }),
    [articleId, etag],
  )

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (forgotten.current) return
      if (hasChanges()) keep(copyId, form.getValues())
      else dropCopy(browserStorage(), articleId, copyId)
    }
    const writeSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(write, PAUSE_MS)
    }
    const unsubscribe = form.subscribe({ formState: { values: true }, callback: writeSoon })
    window.addEventListener('pagehide', write)
    writeSoon()
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', write)
      write()
    }
  }, [form, articleId, copyId, hasChanges, keep])

  const forget = useCallback(() => {
    forgotten.current = true
    for (const id of [copyId, asideOf(copyId)]) dropCopy(browserStorage(), articleId, id)
  }, [articleId, copyId])

  const setAside = useCallback(
    (values: ArticleValues) => keep(asideOf(copyId), values),
    [copyId, keep],
  )

  return { forget, setAside }
}

const asideOf = (copyId: string) => `${copyId}-aside`
