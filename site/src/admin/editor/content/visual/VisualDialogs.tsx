import type { Editor } from '@tiptap/core'
import { AlternativeDialog } from './AlternativeDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import type { Asked } from './useAsking.ts'
import { VideoDialog } from './VideoDialog.tsx'

interface Props {
  editor: Editor
  asked: Asked | null
  onClose: () => void
}

export function VisualDialogs({ editor, asked, onClose }: Props) {
  const shared = { editor, onClose }
  switch (asked?.dialog) {
    case 'link':
      return <LinkDialog {...shared} />
    case 'video':
      return <VideoDialog {...shared} />
    case 'alternative':
      return <AlternativeDialog {...shared} />
    case 'picture':
      return <PictureDialog {...shared} files={asked.files} />
    default:
      return null
  }
}
