import type { Editor } from '@tiptap/core'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { AskDialog } from './AskDialog.tsx'
import { alternativeOf, setAlternative } from './selected-picture.ts'

export function AlternativeDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('writing')
  return (
    <AskDialog
      editor={editor}
      title={t('alternative.title')}
      label={t('alternative.text')}
      hint={t('alternative.hint')}
      start={alternativeOf(editor) ?? ''}
      submit={t('alternative.submit')}
      onAnswer={(alt) => {
        setAlternative(editor, alt.trim())
        onClose()
      }}
      onClose={onClose}
    />
  )
}
