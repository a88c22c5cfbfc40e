import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback, useRef } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/useToast.ts'
import { ArticleForm, type FormHandle } from './ArticleForm.tsx'
import { LoadedArticleForm } from './LoadedArticleForm.tsx'
import type { Reopened, useEditing } from './useEditing.ts'

/** The dialog in which an article is written. Closing it with changes keeps them, and offers them back. */
export function EditorDialog({
  open,
  opening,
  editing,
  createdId,
  edit,
  goOnWith,
  close,
}: ReturnType<typeof useEditing>) {
  const { t } = useTranslation('admin')
  const handle = useRef<FormHandle>(null)
  const { articleId, reopened } = editing
  const presentId = articleId ?? createdId

  const abandon = useCallback(
    (left: Reopened | null) => {
      close()
      if (!left) return
      toast({
        title: t('unsaved.closed'),
        action: {
          label: t('unsaved.keepEditing'),
          onClick: () => edit({ articleId: presentId, reopened: left }),
        },
      })
    },
    [presentId, close, edit, t],
  )

  const leave = () => {
    if (handle.current) handle.current.leave()
    else close()
  }

  const form = { handle, onStays: goOnWith, onSaved: close, onCancelled: abandon }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && leave()}
      closesFromBeside={() => handle.current?.hasChanges() !== true}
      width="wide"
      title={t(presentId === null ? 'editor.createTitle' : 'editor.editTitle')}
    >
      {articleId === null || reopened ? (
        <ArticleForm key={opening} start={reopened ?? null} {...form} />
      ) : (
        <LoadedArticleForm key={opening} {...form} articleId={articleId} onGone={close} />
      )}
    </Dialog>
  )
}
