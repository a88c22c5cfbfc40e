import { filesIn } from '../../../media/dropped-files.ts'

/** What a clipboard, or something that is dragged, holds of what was copied. */
export interface ClipboardContent {
  html: string
  text: string
  files: File[]
}

export const clipboardContent = (transfer: DataTransfer | null): ClipboardContent => ({
  html: transfer?.getData('text/html') ?? '',
  text: (transfer?.getData('text/plain') ?? '').replaceAll('\r\n', '\n'),
  files: filesIn(transfer),
})

/** Whether it was copied in the visual editor. */
export const isOurs = ({ html }: ClipboardContent) => html.includes('data-pm-slice')
