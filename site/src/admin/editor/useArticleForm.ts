import { useCallback, useState } from 'react'
import { useForm, type Resolver } from 'react-hook-form'
import type { VersionedArticle } from '../../api-client/news.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { newArticle, sameValues, valuesOf, type ArticleValues } from './article-form.ts'
import { fieldErrors, problemsOf } from './article-problems.ts'
import { editorsTimeZone } from './local-time.ts'
import type { Aside, Reopened } from './useEditing.ts'
import type { UnsavedCopy } from './unsaved-copies.ts'

const resolver: Resolver<ArticleValues> = (values) => {
  const problems = problemsOf(values)
  return problems.length > 0
    ? { values: {}, errors: fieldErrors(problems) }
    : { values, errors: {} }
}

const savedValues = ({ article }: VersionedArticle) => valuesOf(article, editorsTimeZone())

/**
 * The dialog's form: its values, the version of the article they are written over, and what to do
 * when that version isn't the newest.
 */
export function useArticleForm(start: Partial<Reopened> | null) {
  const { language } = useLanguage()
  const [base, setBase] = useState<VersionedArticle | null>(start?.base ?? null)
  const [aside, setAside] = useState<Aside | null>(start?.aside ?? null)
  const [baseline, setBaseline] = useState(() => (base ? savedValues(base) : newArticle(language)))
  const form = useForm<ArticleValues>({
    defaultValues: start?.values ?? baseline,
    resolver,
    shouldFocusError: false,
  })

  const isDirty = useCallback(() => !sameValues(form.getValues(), baseline), [form, baseline])
  const hasChanges = useCallback(() => aside !== null || isDirty(), [aside, isDirty])

  /** Goes on from what was just saved. What is in the form stays, caret and all. */
  const noteSaved = (saved: VersionedArticle, values: ArticleValues) => {
    setBase(saved)
    setBaseline(values)
  }

  const show = (saved: VersionedArticle) => {
    setBase(saved)
    setBaseline(savedValues(saved))
    form.reset(savedValues(saved))
  }

  /** Shows another saved version. The form's own words are set aside, to be brought back. */
  const showInstead = (saved: VersionedArticle, mine: Aside) => {
    setAside(mine)
    show(saved)
  }

  const bringBack = () => {
    if (aside) form.reset(aside.values)
    setAside(null)
  }

  /** Shows words kept by an earlier dialog, as written over the version that they were. */
  const restore = ({ values, etag }: UnsavedCopy) => {
    form.reset(values)
    setBase((now) => now && { ...now, etag: etag ?? now.etag })
  }

  return {
    form,
    base,
    baseline,
    aside,
    isDirty,
    hasChanges,
    noteSaved,
    show,
    showInstead,
    bringBack,
    restore,
  }
}
