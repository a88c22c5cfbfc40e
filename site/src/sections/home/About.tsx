import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Section } from '../../ui/Section.tsx'
import * as styles from './About.module.css'

const stats = ['languages', 'platforms', 'demo', 'trial']

export function About() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="about"
      eyebrow={t('about.eyebrow')}
      title={t('about.title')}
      intro={t('about.description')}
      arrangement="beside"
      tone="sunken"
    >
      <ul className={styles.stats}>
        {stats.map((id) => (
          <li key={id} className={styles.stat}>
            <p className={styles.figure}>
              <span className={styles.value}>{t(`about.stats.${id}.value`)}</span>{' '}
              <span className={styles.label}>{t(`about.stats.${id}.label`)}</span>
            </p>
            <p className={styles.note}>{t(`about.stats.${id}.note`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
