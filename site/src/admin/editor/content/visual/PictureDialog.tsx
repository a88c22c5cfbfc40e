import type { Editor } from '@tiptap/core'
import { PictureLibraryDialog } from '../../../media/PictureLibraryDialog.tsx'
import { figureOf } from '../schema/media.ts'
import { pictureAttributes } from '../picture-markup.ts'
import { focusOpenerIn } from './focus-editor.ts'
import { insertBlock } from './insert-block.ts'

interface Props {
  editor: Editor
  files: readonly File[]
  onClose: () => void
}

/** Puts uploaded pictures where the caret is, each in a figure of its own. */
export const PictureDialog = ({ editor, files, onClose }: Props) => (
  <PictureLibraryDialog
    open
    files={files}
    onOpenChange={(open) => !open && onClose()}
    focusOpener={focusOpenerIn(editor)}
    onChoose={(picture) => insertBlock(editor, figureOf('img', pictureAttributes(picture)))}
  />
)
