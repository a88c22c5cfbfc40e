import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../../ui/Button.tsx'
import { isNarrowed } from '../desk/desk-address.ts'
import type { Desk } from '../desk/useDesk.ts'
import { EmptyState } from '../EmptyState.tsx'

export function NoDemoRequests({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  if (!isNarrowed(desk.view)) {
    return <EmptyState title={t('requests.emptyTitle')} text={t('requests.emptyText')} />
  }
  return (
    <EmptyState title={t('requests.noneTitle')} text={t('requests.noneText')}>
      <Button variant="secondary" onClick={() => desk.open('requests')}>
        {t('requests.showAll')}
      </Button>
    </EmptyState>
  )
}
