import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId } from 'react'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import * as styles from './DemoRequestCard.module.css'
import { replyLink } from './mail-link.ts'
import { TeamNotifications } from './TeamNotifications.tsx'

interface Props {
  request: DemoRequest
  marking: boolean
  onMark: (handled: boolean) => void
  onErase: () => void
}

export function DemoRequestCard({ request, marking, onMark, onErase }: Props) {
  const { t } = useTranslation('admin')
  const { dateTime } = useDateTime()
  const { language } = useLanguage()
  const titleId = useId()
  const { firstName, lastName, email, organization, lmsType, message, handledAt } = request
  const isHandled = handledAt !== null

  return (
    <li className={styles.card} data-handled={isHandled} data-request={request.id}>
      <article className={styles.words}>
        <p className={styles.state}>
          <Badge tone={isHandled ? 'quiet' : 'lamp'}>
            {t(isHandled ? 'requests.handledOne' : 'requests.newOne')}
          </Badge>
          <time dateTime={request.createdAt} className={styles.date}>
            {dateTime(request.createdAt)}
          </time>
        </p>
        <h3 id={titleId} className={styles.name}>
          {firstName} {lastName}
        </h3>
        <ul className={styles.facts}>
          <li>{organization}</li>
          {lmsType && <li>{lmsType}</li>}
          <li>{email}</li>
        </ul>
        {message && <p className={styles.message}>{message}</p>}
        <TeamNotifications notifications={request.notifications} />
        {isHandled && <p className={styles.date}>{handledWords()}</p>}
      </article>
      <div className={styles.actions}>
        <ButtonLink
          to={replyLink(request, language)}
          variant="secondary"
          size="s"
          icon="mail"
          aria-describedby={titleId}
        >
          {t('requests.reply')}
        </ButtonLink>
        <Button
          variant="secondary"
          size="s"
          icon={isHandled ? 'undo' : 'check'}
          pending={marking}
          aria-describedby={titleId}
          onClick={() => onMark(!isHandled)}
        >
          {t(isHandled ? 'requests.markNew' : 'requests.markHandled')}
        </Button>
        <Button variant="danger" size="s" icon="trash" aria-describedby={titleId} onClick={onErase}>
          {t('requests.delete')}
        </Button>
      </div>
    </li>
  )

  function handledWords() {
    const date = dateTime(handledAt ?? '')
    const { handledBy: username } = request
    return username === null
      ? t('requests.handledOn', { date })
      : t('requests.handledBy', { date, username })
  }
}
