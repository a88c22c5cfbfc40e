import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import * as styles from './Question.module.css'

interface QuestionProps {
  open: boolean
  title: string
  /** What happens after a yes. */
  text: string
  /** The yes, by the name of what it does. */
  confirm: string
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
  /** Gets the focus when what asked is gone by then. */
  onAskerGone?: () => void
}

/** Asks before something that nobody can take back. */
export function Question({
  open,
  title,
  text,
  confirm,
  pending = false,
  onConfirm,
  onCancel,
  onAskerGone,
}: QuestionProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      role="alertdialog"
      title={title}
      description={text}
      {...(onAskerGone && { onOpenerGone: onAskerGone })}
    >
      <div className={styles.answers}>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button variant="danger" pending={pending} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
