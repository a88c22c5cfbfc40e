import { useCallback, useMemo, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { VersionedArticle } from '../../api-client/news.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { newArticle, sameValues, valuesOf, type ArticleValues } from './article-form.ts'
import { fieldErrors, problemsOf } from './article-problems.ts'
import { editorsTimeZone } from './local-time.ts'
import type { Reopened } from './useEditing.ts'
import type { UnsavedCopy } from './unsaved-copies.ts'

const resolver: Resolver<ArticleValues> = (values) => {
  const problems = problemsOf(values)
  return problems.length > 0
    ? { values: {}, errors: fieldErrors(problems) }
    : { values, errors: {} }
}

/**
 * The dialog's form: its values, the version of the article they are written over, and what to do
 * when that version isn't the newest.
 *
 * @param start null for a new article's empty form
 */
export function useArticleForm(start: Partial<Reopened> | null) {
  const { language } = useLanguage()
  const [base, setBase] = useState<VersionedArticle | null>(start?.base ?? null)
  const [aside, setAside] = useState(start?.aside ?? null)
  const baseline = useMemo(
    () => (base ? valuesOf(base.article, editorsTimeZone()) : newArticle(language)),
    [base, language],
  )
  const form = useForm<ArticleValues>({
    defaultValues: start?.values ?? baseline,
    resolver,
    shouldFocusError: false,
  })

  const isDirty = useCallback(() => !sameValues(form.getValues(), baseline), [form, baseline])
  const hasChanges = useCallback(() => aside !== null || isDirty(), [aside, isDirty])

  /** Shows what somebody else saved. The form's own words are set aside, and given back. */
  const loadTheirs = (theirs: VersionedArticle) => {
    const mine = form.getValues()
    setAside(mine)
    setBase(theirs)
    form.reset(valuesOf(theirs.article, editorsTimeZone()))
    return mine
  }

  const bringBack = () => {
    if (aside) form.reset(aside)
    setAside(null)
  }

  /** Shows words kept by an earlier dialog, as written over the version that they were. */
  const restore = ({ values, etag }: UnsavedCopy) => {
    form.reset(values)
    setBase((now) => now && { ...now, etag: etag ?? now.etag })
  }

  const reopened = (): Reopened => ({ base, values: form.getValues(), aside })

  return {
    form,
    base,
    baseline,
    aside,
    isDirty,
    hasChanges,
    loadTheirs,
    bringBack,
    restore,
    reopened,
  }
}
