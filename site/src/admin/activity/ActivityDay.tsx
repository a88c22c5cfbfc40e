import { useTranslation } from 'gatsby-plugin-react-i18next'
import { formatDay, formatTime } from '../../i18n/dates.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import * as styles from './Activities.module.css'
import type { ActivityOfDay } from './activities-by-day.ts'

export function ActivityDay({ start, activities }: ActivityOfDay) {
  const { t } = useTranslation('admin')
  const { language } = useLanguage()
  return (
    <div>
      <h3 className={styles.day}>{formatDay(start, language)}</h3>
      <ul className={styles.activities}>
        {activities.map(({ id, at, username, action, article }) => (
          <li key={id} className={styles.activity}>
            <time dateTime={at} className={styles.time}>
              {formatTime(at, language)}
            </time>
            <span className={styles.words}>
              <b>{username ?? t('activity.system')}</b>{' '}
              {t(`activity.actions.${action}`, { title: article?.title })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
