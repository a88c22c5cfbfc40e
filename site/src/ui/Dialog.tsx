import * as RadixDialog from '@radix-ui/react-dialog'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useRef, type ReactNode } from 'react'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import { classNames } from './class-names.ts'
import * as styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  width?: keyof typeof widths
  /** `alertdialog` for a question that has to be answered first. */
  role?: 'dialog' | 'alertdialog'
  /** Asked when someone clicks beside the dialog; `false` keeps it open. */
  closesFromBeside?: () => boolean
  /** Gives the focus back to what had it before, where `focus()` alone would not do. */
  focusOpener?: (opener: HTMLElement) => void
  /** Asked for another place for the focus, when what had it before is gone. */
  onOpenerGone?: () => void
  children: ReactNode
}

const widths = { normal: undefined, wide: styles.wide, full: styles.full }

/** Whether a press landed on the scrollbar of the veil, which Radix takes for a press beside. */
const isOnScrollbar = ({ target, offsetX }: PointerEvent) =>
  target instanceof HTMLElement && offsetX > target.clientWidth

/**
 * A modal dialog: keeps the focus, closes by Escape, by its cross and by a click beside it, and
 * then gives the focus back to what had it before.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'normal',
  role = 'dialog',
  closesFromBeside = () => true,
  focusOpener = (opener) => opener.focus(),
  onOpenerGone,
  children,
}: DialogProps) {
  const { t } = useTranslation('common')
  const openerRef = useRef<Element | null>(null)
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.veil}>
          <RadixDialog.Content
            role={role}
            className={classNames(styles.dialog, widths[width])}
            onOpenAutoFocus={() => {
              openerRef.current = document.activeElement
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault()
              const opener = openerRef.current
              if (opener?.isConnected === false) onOpenerGone?.()
              else if (opener instanceof HTMLElement) focusOpener(opener)
            }}
            onPointerDownOutside={(event) => {
              if (isOnScrollbar(event.detail.originalEvent) || !closesFromBeside()) {
                event.preventDefault()
              }
            }}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <header className={styles.head}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              <RadixDialog.Close className={styles.close}>
                <LineIcon name="close" />
                <span className="visually-hidden">{t('dialog.close')}</span>
              </RadixDialog.Close>
            </header>
            {description !== undefined && (
              <RadixDialog.Description className={styles.description}>
                {description}
              </RadixDialog.Description>
            )}
            {children}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}
