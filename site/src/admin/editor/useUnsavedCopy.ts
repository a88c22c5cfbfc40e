import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ArticleValues } from './article-form.ts'
import { browserStorage, dropCopy, keepCopy } from './unsaved-copies.ts'
import type { Aside } from './useEditing.ts'

const PAUSE_MS = 400

interface Options {
  form: UseFormReturn<ArticleValues>
  articleId: string | null
  copyId: string
  etag: string | null
  hasChanges: () => boolean
}

/**
 * Keeps a copy of unsaved words in the browser while they are typed and after the dialog was left,
 * so that neither a crash nor a wrong key loses any.
 *
 * `drop` takes it away, because the words were saved; with the next change there is one again.
 * `forget` does so for good. `setAside` keeps words that the form no longer holds, for good, too,
 * unless they are dropped by their own id.
 */
export function useUnsavedCopy(options: Options) {
  const { form } = options
  const latest = useRef(options)
  const forgotten = useRef(false)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (forgotten.current) return
      const { articleId, copyId, hasChanges } = latest.current
      if (hasChanges()) keep(latest.current, copyId, form.getValues())
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
  }, [form])

  const drop = (id = latest.current.copyId) =>
    dropCopy(browserStorage(), latest.current.articleId, id)
  const forget = () => {
    forgotten.current = true
    drop()
  }
  const setAside = ({ copyId, values }: Aside) => keep(latest.current, copyId, values)

  return { drop, forget, setAside }
}

const keep = ({ articleId, etag }: Options, id: string, values: ArticleValues) =>
  keepCopy(browserStorage(), articleId, { id, savedAt: new Date().toISOString(), etag, values })
