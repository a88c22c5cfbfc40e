import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatAdminDate } from '../../i18n/dates.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../editor/Notice.tsx'
import { browserStorage, dropCopy, type UnsavedCopy } from '../editor/unsaved-copies.ts'
import type { Editing } from '../editor/useEditing.ts'

interface Props {
  copy: UnsavedCopy | undefined
  onEdit: (editing: Editing) => void
}

/** Leads back to an article that was begun and never saved. */
export function UnsavedNewArticle({ copy, onEdit }: Props) {
  const { t } = useTranslation('admin')
  if (!copy) return null
  const goOn = () => {
    dropCopy(browserStorage(), null, copy.id)
    onEdit({ articleId: null, reopened: { base: null, values: copy.values, aside: null } })
  }
  return (
    <Notice tone="offer" title={t('list.unsavedNew', { date: formatAdminDate(copy.savedAt) })}>
      <Button variant="secondary" size="s" onClick={goOn}>
        {t('list.continue')}
      </Button>
    </Notice>
  )
}
