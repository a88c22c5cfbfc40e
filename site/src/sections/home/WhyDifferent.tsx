import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Section } from '../../ui/Section.tsx'
import * as styles from './WhyDifferent.module.css'

const items = ['actsInTheLms', 'connectsYourSystems', 'servesEveryRole']

/** The title's last sentence stands in the light, what comes before it in the dark. */
function Contrast({ title }: { title: string }) {
  const sentences = title.split(/(?<=[.!?]) /)
  const lit = sentences.pop()
  return (
    <>
      {sentences.length > 0 && <span className={styles.dark}>{sentences.join(' ')} </span>}
      <span className={styles.lit}>{lit}</span>
    </>
  )
}

export function WhyDifferent() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="why-different"
      eyebrow={t('whyDifferent.eyebrow')}
      title={<Contrast title={t('whyDifferent.title')} />}
      intro={t('whyDifferent.intro')}
      tone="night"
      className={styles.night}
    >
      <ol className={styles.items}>
        {items.map((id, index) => (
          <li key={id} className={styles.item}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>{t(`whyDifferent.items.${id}.title`)}</h3>
              <p className={styles.description}>{t(`whyDifferent.items.${id}.description`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
