import type { Notification } from '@owly/api/contract/notification.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { useServerWords } from '../useReason.ts'
import * as styles from './DemoRequestCard.module.css'

/** Whether the team was told of a request, by each way that is set up; if not yet, why. */
export function TeamNotifications({ notifications }: { notifications: Notification[] }) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const inWords = useServerWords()
  if (notifications.length === 0) return null
  return (
    <ul className={styles.told} aria-label={t('requests.told.label')}>
      {notifications.map(({ channel, state, sentAt, nextAttemptAt, error }) => {
        const isRetried = state === 'waiting' && error !== null
        const date = sentAt ?? nextAttemptAt
        return (
          <li key={channel} data-state={error === null ? state : 'failing'}>
            {t(`requests.told.${channel}.${isRetried ? 'retried' : state}`, {
              date: date === null ? '' : dateTime(date),
              reason: inWords(error ?? ''),
            })}
          </li>
        )
      })}
    </ul>
  )
}
