import * as RadixDialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../illustrations/LineIcon.tsx'
import * as styles from './Dialog.module.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: string
  children: ReactNode
}

/** A modal dialog: keeps the focus, closes by Escape, by its cross and by a click beside it. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  const { t } = useTranslation('common')
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles.veil}>
          <RadixDialog.Content
            className={styles.dialog}
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

/** The row of buttons at the end of a dialog; the one that confirms comes last. */
export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
)
