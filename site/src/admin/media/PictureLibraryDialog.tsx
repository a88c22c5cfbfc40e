import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import type { DescribedPicture } from './picked-pictures.ts'
import { PicturePicker } from './PicturePicker.tsx'

export interface PictureLibraryDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called for each picture that was chosen, in order; the dialog is closed then. */
  onChoose: (picture: DescribedPicture) => void
  /** Files that were dropped or pasted: they are uploaded, and picked, as soon as it opens. */
  files?: readonly File[]
  several?: boolean
  focusOpener?: (opener: HTMLElement) => void
}

export function PictureLibraryDialog({
  open,
  onOpenChange,
  onChoose,
  files = [],
  several = true,
  focusOpener,
}: PictureLibraryDialogProps) {
  const { t } = useTranslation('admin')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(several ? 'media.title' : 'media.titleOne')}
      width="wide"
      {...(focusOpener && { focusOpener })}
    >
      <PicturePicker
        files={files}
        several={several}
        onCancel={() => onOpenChange(false)}
        onChoose={(pictures) => {
          onOpenChange(false)
          pictures.forEach(onChoose)
        }}
      />
    </Dialog>
  )
}
