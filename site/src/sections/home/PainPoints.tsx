import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Owl } from '../../illustrations/Owl.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { FadingSignIns, LitBar, TimeGivenBack } from './PainPointDrawings.tsx'
import * as styles from './PainPoints.module.css'

const cards = [
  { id: 'keepStudents', Drawing: FadingSignIns },
  { id: 'saveFacultyTime', Drawing: TimeGivenBack },
  { id: 'smartDecisions', Drawing: LitBar },
]

export function PainPoints() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="features"
      eyebrow={t('painPoints.eyebrow')}
      title={t('painPoints.title')}
      intro={t('painPoints.intro')}
      tone="sunken"
    >
      <ul className={styles.cards}>
        {cards.map(({ id, Drawing }) => (
          <Card as="li" key={id} className={styles.card}>
            <Drawing className={styles.drawing} />
            <div className={styles.words}>
              <h3>{t(`painPoints.cards.${id}.title`)}</h3>
              <p className={styles.problem}>{t(`painPoints.cards.${id}.description`)}</p>
              <p className={styles.outcome}>
                <Owl width={28} height={28} />
                <span>{t(`painPoints.cards.${id}.outcome`)}</span>
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  )
}
