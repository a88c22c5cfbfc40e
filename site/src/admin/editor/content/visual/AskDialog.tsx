import type { Editor } from '@tiptap/core'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import * as styles from './AskDialog.module.css'
import { focusOpenerIn } from './focus-editor.ts'

interface Props {
  editor: Editor
  title: string
  label: string
  hint: string
  start: string
  submit: string
  problemOf?: (answer: string) => string | undefined
  onAnswer: (answer: string) => void
  onClose: () => void
  /** Another way out. */
  children?: ReactNode
}

export function AskDialog({ editor, title, onClose, ...question }: Props) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      focusOpener={focusOpenerIn(editor)}
      title={title}
    >
      <Question {...question} onClose={onClose} />
    </Dialog>
  )
}

function Question({
  label,
  hint,
  start,
  submit,
  problemOf,
  onAnswer,
  onClose,
  children,
}: Omit<Props, 'editor' | 'title'>) {
  const { t } = useTranslation('admin')
  const [answer, setAnswer] = useState(start)
  const [problem, setProblem] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  // Waits until the dialog has noted what had the focus before.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select())
    return () => cancelAnimationFrame(frame)
  }, [])

  const send = (event: FormEvent) => {
    event.preventDefault()
    // The article's own form, which React has around this one, isn't to be saved.
    event.stopPropagation()
    const found = problemOf?.(answer)
    setProblem(found)
    if (found === undefined) onAnswer(answer)
  }

  return (
    <form noValidate className={styles.question} onSubmit={send}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        error={problem}
        value={answer}
        autoComplete="off"
        onChange={({ target }) => setAnswer(target.value)}
      />
      <div className={styles.actions}>
        {children}
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button type="submit">{submit}</Button>
      </div>
    </form>
  )
}
