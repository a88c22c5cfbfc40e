import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import { SecondFactorSteps } from './SecondFactorSteps.tsx'

interface Props {
  open: boolean
  username: string
  onClose: () => void
  onOpenerGone: () => void
}

export function SecondFactorDialog({ open, username, onClose, onOpenerGone }: Props) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={t('secondFactor.title')}
      description={t('secondFactor.about')}
      // Recovery codes are seen once: a slip of the mouse must not be what ends that.
      closesFromBeside={() => false}
      onOpenerGone={onOpenerGone}
    >
      <SecondFactorSteps username={username} onDone={onClose} />
    </Dialog>
  )
}
