import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useImperativeHandle, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { FormProvider, type UseFormReturn } from 'react-hook-form'
import { otherLanguage } from '../../i18n/languages.ts'
import { Button } from '../../ui/Button.tsx'
import { PreviewButton } from '../preview/PreviewButton.tsx'
import { toast } from '../../ui/useToast.ts'
import { HistoryButton } from '../history/HistoryButton.tsx'
import * as styles from './ArticleForm.module.css'
import type { ArticleValues, TextRole } from './article-form.ts'
import { isInTranslation, problemsOf } from './article-problems.ts'
import { hasHalfTypedDate } from './half-typed-date.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import { PublishingFields } from './PublishingFields.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { SlowSave } from './SlowSave.tsx'
import { UnsavedOffer } from './UnsavedOffer.tsx'
import { useArticleEditor } from './useArticleEditor.ts'
import type { Reopened } from './useEditing.ts'
import { useLeaveWarning } from './useLeaveWarning.ts'
import { useSaveShortcut } from './useSaveShortcut.ts'

export interface FormHandle {
  hasChanges: () => boolean
  leave: () => void
}

export interface ArticleFormProps {
  start: Partial<Reopened> | null
  handle: RefObject<FormHandle>
  onStays: (articleId: string) => void
  onSaved: () => void
  onCancelled: (left: Reopened | null) => void
}

export function ArticleForm({ handle, ...options }: ArticleFormProps) {
  const { t } = useTranslation('admin')
  const element = useRef<HTMLFormElement>(null)
  const [tab, setTab] = useState<TextRole>('original')
  const editor = useArticleEditor(options)
  const { form, base, save, articleId, hasChanges, leave } = editor
  const isNew = base === null

  const refuse = (field: Parameters<typeof form.setFocus>[0], description: string) => {
    toast({ title: t('validation'), description, variant: 'destructive' })
    form.setFocus(field)
  }

  const sayWhatIsMissing = () => {
    const [first] = problemsOf(form.getValues())
    if (!first) return
    const half =
      otherLanguage(form.getValues('language')) === 'en' ? 'editor.halfEn' : 'editor.halfEs'
    const translated = isInTranslation(first)
    flushSync(() => setTab(translated ? 'translation' : 'original'))
    refuse(first.field, t(translated ? half : 'editor.required'))
  }

  const submit = ({ etag = base?.etag ?? null, stays = false } = {}) => {
    if (save.isPending) return
    if (hasHalfTypedDate(element.current)) {
      form.setError('publishDate', { type: 'half-typed', message: 'editor.dateHalfTyped' })
      refuse('publishDate', t('editor.dateHalfTyped'))
      return
    }
    const send = (values: ArticleValues) => save.mutate({ values, etag, stays })
    void form.handleSubmit(send, sayWhatIsMissing)()
  }

  useImperativeHandle(handle, () => ({ hasChanges, leave }))
  useLeaveWarning(hasChanges)
  useSaveShortcut(() => submit({ stays: true }))
  useFocusOnTitle(form)

  return (
    <FormProvider {...form}>
      <UnsavedOffer
        articleId={articleId}
        baseline={editor.baseline}
        ownIds={editor.ownCopies}
        onRestore={editor.takeOver}
      />
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <LanguageTabs tab={tab} onTab={setTab} />
        <PublishingFields isNew={isNew} />
      </form>
      <footer className={styles.footer}>
        <SaveProblem
          error={save.error}
          articleId={articleId}
          mine={editor.mine}
          aside={editor.aside !== null}
          onLoggedIn={() => save.reset()}
          onLoadTheirs={editor.showVersion}
          onSaveMine={(theirs) => submit({ etag: theirs.etag })}
          onBringBack={editor.bringBack}
        />
        {editor.isSlow && <SlowSave onLeave={leave} />}
        <div className={styles.actions}>
          <PreviewButton original={base?.article ?? null} />
          {articleId !== null && (
            <HistoryButton articleId={articleId} onRestored={editor.showVersion} />
          )}
          <Button variant="secondary" onClick={leave} disabled={editor.isBusy}>
            {t('cancel')}
          </Button>
          {/* No submit button: by one, Enter in a line would save and close what is being written. */}
          <Button pending={save.isPending} onClick={() => submit()}>
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
