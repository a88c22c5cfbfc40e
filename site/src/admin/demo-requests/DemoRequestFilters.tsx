import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Select } from '../../ui/Select.tsx'
import { choices } from '../desk/desk-address.ts'
import { SearchField } from '../desk/SearchField.tsx'
import type { Desk } from '../desk/useDesk.ts'
import * as styles from './DemoRequests.module.css'

export function DemoRequestFilters({ desk: { view, change } }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.filters}>
      <SearchField
        label={t('requests.search')}
        value={view.q}
        onSearch={(q, how) => change({ q }, how)}
      />
      <Select
        label={t('requests.show')}
        value={view.handled ?? ''}
        options={[
          { value: '', label: t('requests.all') },
          { value: 'false', label: t('requests.new') },
          { value: 'true', label: t('requests.handled') },
        ]}
        onChange={({ target }) =>
          change({ handled: choices.handled.find((value) => value === target.value) ?? null })
        }
      />
    </div>
  )
}
