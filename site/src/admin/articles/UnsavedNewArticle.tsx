import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../editor/Notice.tsx'
import { browserStorage, dropCopy, type UnsavedCopy } from '../editor/unsaved-copies.ts'
import type { Editing } from '../editor/useEditing.ts'

interface Props {
  copy: UnsavedCopy | undefined
  onEdit: (editing: Editing) => void
}

export function UnsavedNewArticle({ copy, onEdit }: Props) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const [discarded, setDiscarded] = useState<string | null>(null)
  if (!copy || copy.id === discarded) return null
  const { id, values } = copy
  const goOn = () =>
    onEdit({ articleId: null, reopened: { base: null, values, aside: null, copyId: id } })
  const discard = () => {
    dropCopy(browserStorage(), null, id)
    setDiscarded(id)
  }
  return (
    <Notice tone="offer" title={t('list.unsavedNew', { date: dateTime(copy.savedAt) })}>
      <Button variant="secondary" size="s" onClick={goOn}>
        {t('list.continue')}
      </Button>
      <Button variant="quiet" size="s" onClick={discard}>
        {t('unsaved.discard')}
      </Button>
    </Notice>
  )
}
