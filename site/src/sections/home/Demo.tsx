import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { demoVideo, isPublished } from '../../facts/video-facts.ts'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import * as styles from './Demo.module.css'
import { posterOf, type Posters } from './posters.ts'
import { hostsOf } from './video-address.ts'
import { Video } from './Video.tsx'

const expectations = [
  'yourCase',
  'liveTasks',
  'earlyAlerts',
  'integration',
  'expertGuidance',
  'noCard',
]
const sizes = '(min-width: 76rem) 41rem, (min-width: 64rem) 54vw, 92vw'

export function Demo({ posters }: { posters: Posters }) {
  const { t } = useTranslation(['home', 'common'])
  return (
    <Section
      id="demo"
      eyebrow={t('demo.eyebrow')}
      title={t('demo.title')}
      intro={t('demo.description')}
      actions={
        <ButtonLink to={links.bookDemo} size="l">
          {t('demo.button')}
        </ButtonLink>
      }
      actionsNote={t('common:booking.note')}
      arrangement="beside"
      tone="sunken"
    >
      <Video
        video={demoVideo}
        shape="landscape"
        title={t('demo.videoTitle')}
        poster={posterOf(posters, demoVideo.poster, sizes)}
        posterAlt={t('demo.videoPosterAlt')}
      >
        <h3 className={styles.videoTitle}>{t('demo.videoTitle')}</h3>
        {isPublished(demoVideo) && (
          <p className={styles.note}>
            {t('demo.videoCaption')} {t('videos.loadNotice', { host: hostsOf([demoVideo]) })}
          </p>
        )}
      </Video>
      <div className={styles.programme}>
        <h3 className={styles.programmeTitle}>{t('demo.expectationsTitle')}</h3>
        <ul className={styles.expectations}>
          {expectations.map((id) => (
            <li key={id} className={styles.expectation}>
              <LineIcon name="check" className={styles.check} strokeWidth={2.25} />
              {t(`demo.expectations.${id}`)}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  )
}
