import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ACTIVITY, listActivity } from '../../api-client/activity.ts'
import { PagedSection } from '../desk/PagedSection.tsx'
import type { Desk } from '../desk/useDesk.ts'
import { usePage } from '../desk/usePage.ts'
import { EmptyState } from '../EmptyState.tsx'
import { ActivityDay } from './ActivityDay.tsx'
import * as styles from './Activities.module.css'
import { activitiesByDay } from './activities-by-day.ts'

export function Activities({ desk }: { desk: Desk }) {
  const { t } = useTranslation('admin')
  const { before } = desk.view
  return (
    <PagedSection
      desk={desk}
      title={t('activity.title')}
      head={<p className={styles.intro}>{t('activity.intro')}</p>}
      list={usePage(ACTIVITY, { before }, listActivity)}
      words={{
        loading: t('activity.loading'),
        failed: t('activity.failed'),
        count: (count) => t('activity.count', { count }),
      }}
    >
      {({ activities }) =>
        activities.length === 0 ? (
          <EmptyState title={t('activity.emptyTitle')} text={t('activity.emptyText')} />
        ) : (
          <div className={styles.days}>
            {activitiesByDay(activities).map((day) => (
              <ActivityDay key={day.start} {...day} />
            ))}
          </div>
        )
      }
    </PagedSection>
  )
}
