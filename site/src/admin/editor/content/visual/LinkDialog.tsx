import type { Editor } from '@tiptap/core'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { AskDialog } from './AskDialog.tsx'
import { linkAddress } from './link-address.ts'

/** Asks where the selected words lead; without any, the address itself becomes the words. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('writing')
  const present = editor.getAttributes('link').href as string | undefined

  const link = (typed: string) => {
    const href = linkAddress(typed) ?? ''
    const bare = editor.state.selection.empty && present === undefined
    const chain = editor.chain().extendMarkRange('link')
    if (bare) {
      const marks = [{ type: 'link', attrs: { href } }]
      chain.insertContent({ type: 'text', text: typed.trim(), marks }).run()
    } else chain.setLink({ href }).run()
    onClose()
  }

  const unlink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run()
    onClose()
  }

  return (
    <AskDialog
      editor={editor}
      title={t('link.title')}
      label={t('link.address')}
      hint={t('link.hint')}
      start={present ?? ''}
      submit={t('link.submit')}
      problemOf={(typed) => (linkAddress(typed) === undefined ? t('link.problem') : undefined)}
      onAnswer={link}
      onClose={onClose}
    >
      {present !== undefined && (
        <Button variant="quiet" onClick={unlink}>
          {t('link.remove')}
        </Button>
      )}
    </AskDialog>
  )
}
