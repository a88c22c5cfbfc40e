import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { isNarrowed } from '../desk/desk-address.ts'
import type { Desk } from '../desk/useDesk.ts'
import type { Editing } from '../editor/useEditing.ts'
import { EmptyState } from '../EmptyState.tsx'

interface Props {
  desk: Desk
  onEdit: (editing: Editing) => void
}

export function NoArticles({ desk, onEdit }: Props) {
  const { t } = useTranslation('admin')
  if (isNarrowed(desk.view)) {
    return (
      <EmptyState title={t('list.noneTitle')} text={t('list.noneText')}>
        <Button variant="secondary" onClick={() => desk.open('articles')}>
          {t('list.showAll')}
        </Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('list.emptyTitle')} text={t('list.emptyText')}>
      <Button variant="secondary" onClick={() => onEdit({ articleId: null })}>
        {t('list.createFirst')}
      </Button>
    </EmptyState>
  )
}
