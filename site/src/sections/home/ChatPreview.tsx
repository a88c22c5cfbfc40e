import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Owl } from '../../illustrations/Owl.tsx'
import * as styles from './ChatPreview.module.css'

const metrics = ['enrolled', 'atRisk', 'toGrade'] as const

/** Sign-ins a day over two weeks, in percent of the busiest; the fall is what Owly points out. */
const activity = [64, 78, 92, 85, 100, 46, 30, 70, 81, 74, 58, 49, 22, 16]
const barStep = 100 / activity.length

function Dashboard() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.dashboard}>
      <p className={styles.course}>{t('hero.preview.course')}</p>
      <p className={styles.note}>{t('hero.preview.courseNote')}</p>
      <dl className={styles.metrics}>
        {metrics.map((metric) => (
          <div key={metric} className={styles.metric}>
            <dt>{t(`hero.preview.metrics.${metric}.label`)}</dt>
            <dd className={metric === 'atRisk' ? styles.flagged : undefined}>
              {t(`hero.preview.metrics.${metric}.value`)}
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.chart}>
        <p className={styles.note}>{t('hero.preview.chartLabel')}</p>
        <svg viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true" focusable="false">
          {activity.map((percent, day) => (
            <rect
              key={day}
              x={day * barStep + 1}
              y={40 - percent * 0.4}
              width={barStep - 2}
              height={percent * 0.4}
              className={day >= activity.length - 2 ? styles.lit : styles.bar}
            />
          ))}
        </svg>
      </div>
    </div>
  )
}

function Conversation() {
  const { t } = useTranslation('home')
  return (
    <div className={styles.conversation}>
      <div className={styles.fromOwly}>
        <p className={styles.speaker}>
          <Owl width={20} height={20} />
          {t('hero.preview.assistantName')}
        </p>
        <p className={styles.message}>{t('hero.preview.assistantMessage')}</p>
      </div>
      <div className={styles.fromUser}>
        <p className={styles.speaker}>{t('hero.preview.userName')}</p>
        <p className={styles.message}>{t('hero.preview.userMessage')}</p>
      </div>
      <p className={styles.typing}>
        <Owl width={20} height={20} />
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        <span className="visually-hidden">{t('hero.preview.typing')}</span>
      </p>
    </div>
  )
}

/** A conversation with Owly beside the course it is about, in the frame of a dashboard. */
export function ChatPreview() {
  const { t } = useTranslation('home')
  return (
    <figure className={styles.frame} aria-label={t('hero.preview.label')}>
      <div className={styles.head}>
        <p>{t('hero.preview.windowTitle')}</p>
        <p className={styles.status}>{t('hero.preview.status')}</p>
      </div>
      <div className={styles.body}>
        <Dashboard />
        <Conversation />
      </div>
      <figcaption className={styles.caption}>{t('hero.preview.exampleNote')}</figcaption>
    </figure>
  )
}
