import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { PasswordForm } from './PasswordForm.tsx'

interface Props {
  open: boolean
  username: string
  onClose: () => void
  onOpenerGone: () => void
}

/** Where an editor changes the own password; what was typed goes with the dialog. */
export function PasswordDialog({ open, username, onClose, onOpenerGone }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('account.changePassword')}
      description={t('account.hint')}
      onOpenerGone={onOpenerGone}
    >
      <PasswordForm username={username} onChanged={onClose} onCancel={onClose} />
    </Dialog>
  )
}
