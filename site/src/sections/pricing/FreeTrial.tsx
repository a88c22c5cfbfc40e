import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import * as styles from './FreeTrial.module.css'
import { messageIds } from './message-ids.ts'
import { TrialDial } from './TrialDial.tsx'

export function FreeTrial() {
  const { t } = useTranslation(['pricing', 'common'])
  return (
    <Section
      id="trial"
      tone="night"
      eyebrow={t('trial.eyebrow')}
      title={t('trial.title')}
      intro={t('trial.description')}
      actions={<ButtonLink to={links.bookDemo}>{t('trial.button')}</ButtonLink>}
      actionsNote={t('common:booking.note')}
      className={styles.trial ?? ''}
    >
      <TrialDial className={styles.dial} />
      <ul className={styles.points}>
        {messageIds(t, 'trial.points').map((id) => (
          <li key={id} className={styles.point}>
            <LineIcon name="check" size={20} />
            {t(`trial.points.${id}`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
