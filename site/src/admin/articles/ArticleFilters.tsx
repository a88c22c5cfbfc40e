import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Select } from '../../ui/Select.tsx'
import { choices } from '../desk/desk-address.ts'
import { SearchField } from '../desk/SearchField.tsx'
import type { Desk } from '../desk/useDesk.ts'
import * as styles from './ArticleFilters.module.css'

export function ArticleFilters({ desk: { view, change } }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  const chosen = <Value extends string>(values: readonly Value[], text: string) =>
    values.find((value) => value === text) ?? null
  const all = { value: '', label: t('list.all') }

  return (
    <div className={styles.filters}>
      <SearchField
        label={t('list.search')}
        value={view.q}
        onSearch={(q, how) => change({ q }, how)}
      />
      <Select
        label={t('list.status')}
        value={view.status ?? ''}
        options={[all, ...choices.status.map((value) => ({ value, label: t(`list.${value}`) }))]}
        onChange={({ target }) => change({ status: chosen(choices.status, target.value) })}
      />
      <Select
        label={t('list.type')}
        value={view.type ?? ''}
        options={[all, ...choices.type.map((value) => ({ value, label: t(`list.${value}`) }))]}
        onChange={({ target }) => change({ type: chosen(choices.type, target.value) })}
      />
      <Select
        label={t('list.sort')}
        value={view.sort ?? ''}
        options={[
          { value: '', label: t('list.byUpdated') },
          { value: 'date', label: t('list.byDate') },
          { value: 'title', label: t('list.byTitle') },
        ]}
        onChange={({ target }) => change({ sort: chosen(choices.sort, target.value) })}
      />
    </div>
  )
}
