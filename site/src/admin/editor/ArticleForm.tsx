import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useId, useImperativeHandle, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { hasStatus } from '../../api-client/errors.ts'
import { otherLanguage } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { toast } from '../../ui/useToast.ts'
import * as styles from './ArticleForm.module.css'
import type { ArticleValues, TextRole } from './article-form.ts'
import { isInTranslation, problemsOf } from './article-problems.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { LeadPictureField } from './LeadPictureField.tsx'
import { PublishingFields } from './PublishingFields.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { UnsavedOffer } from './UnsavedOffer.tsx'
import { useArticleForm } from './useArticleForm.ts'
import type { Reopened } from './useEditing.ts'
import { useEndSession } from '../session/useEndSession.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useSaveArticle } from './useSaveArticle.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'
import { useUnsavedCopy } from './useUnsavedCopy.ts'

export interface FormHandle {
  hasChanges: () => boolean
  cancel: () => void
}

export interface ArticleFormProps {
  articleId: string | null
  /** What the form begins with; null for an empty one. */
  start: Partial<Reopened> | null
  handle: RefObject<FormHandle>
  onSaved: () => void
  /** Gets what was left behind, null when nothing was. */
  onCancelled: (left: Reopened | null) => void
}

export function ArticleForm({ articleId, start, handle, onSaved, onCancelled }: ArticleFormProps) {
  const { t } = useTranslation('admin')
  const formId = useId()
  const [tab, setTab] = useState<TextRole>('original')
  const editor = useArticleForm(start)
  const { form, base, hasChanges } = editor
  const endSession = useEndSession()
  const unsaved = useUnsavedCopy({
    form,
    articleId,
    etag: base?.etag ?? null,
    hasChanges: editor.isDirty,
  })
  const save = useSaveArticle(base, () => {
    unsaved.forget()
    onSaved()
  })
  const isNew = base === null

  const sayWhatIsMissing = () => {
    const problems = problemsOf(form.getValues())
    const [first] = problems
    if (!first) return
    const half =
      otherLanguage(form.getValues('language')) === 'en' ? 'editor.halfEn' : 'editor.halfEs'
    toast({
      title: t('validation'),
      description: t(isInTranslation(first) ? half : 'editor.required'),
      variant: 'destructive',
    })
    flushSync(() => setTab(isInTranslation(first) ? 'translation' : 'original'))
    form.setFocus(first.field)
  }

  const submit = (etag = base?.etag ?? null) => {
    if (save.isPending) return
    void form.handleSubmit((values) => save.mutate({ values, etag }), sayWhatIsMissing)()
  }

  const cancel = () => {
    if (save.isPending) return
    const left = hasChanges() ? editor.reopened() : null
    unsaved.forget()
    if (hasStatus(save.error, 401)) endSession()
    onCancelled(left)
  }

  useImperativeHandle(handle, () => ({ hasChanges, cancel }))
  useLeaveWarning(hasChanges)
  useSaveShortcut(submit)
  useFocusOnTitle(form)

  return (
    <FormProvider {...form}>
      <UnsavedOffer articleId={articleId} baseline={editor.baseline} onRestore={editor.restore} />
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <LanguageTabs tab={tab} onTab={setTab} />
        <LeadPictureField />
        <PublishingFields isNew={isNew} />
      </form>
      <footer className={styles.footer}>
        <SaveProblem
          error={save.error}
          articleId={articleId}
          aside={editor.aside !== null}
          onLoggedIn={() => save.reset()}
          onLoadTheirs={(theirs) => {
            unsaved.setAside(editor.loadTheirs(theirs))
            save.reset()
          }}
          onSaveMine={(theirs) => submit(theirs.etag)}
          onBringBack={editor.bringBack}
        />
        <div className={styles.actions}>
          <PreviewButton original={base?.article ?? null} />
          <Button variant="secondary" onClick={cancel} disabled={save.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} pending={save.isPending}>
            {t(isNew ? 'editor.createSubmit' : 'editor.updateSubmit')}
          </Button>
        </div>
      </footer>
    </FormProvider>
  )
}

/** Waits until the dialog has noted what had the focus before. */
function useFocusOnTitle({ setFocus }: UseFormReturn<ArticleValues>) {
  useEffect(() => {
    const frame = requestAnimationFrame(() => setFocus('title'))
    return () => cancelAnimationFrame(frame)
  }, [setFocus])
}
