import type { Editor } from '@tiptap/core'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { videoFrame } from '../video-markup.ts'
import { AskDialog } from './AskDialog.tsx'
import { insertBlock } from './insert-block.ts'

export function VideoDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('writing')
  const insert = (address: string) => {
    insertBlock(editor, { type: 'video', attrs: videoFrame(address) ?? {} })
    onClose()
  }
  return (
    <AskDialog
      editor={editor}
      title={t('video.title')}
      label={t('video.address')}
      hint={t('video.hint')}
      start=""
      submit={t('video.submit')}
      problemOf={(address) => (videoFrame(address) ? undefined : t('video.problem'))}
      onAnswer={insert}
      onClose={onClose}
    />
  )
}
