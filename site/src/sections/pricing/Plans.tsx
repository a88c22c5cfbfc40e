import { useTranslation } from 'gatsby-plugin-react-i18next'
import facts from '../../../../content/facts/plans.json'
import { Container } from '../../ui/Container.tsx'
import { PlanCard } from './PlanCard.tsx'
import * as styles from './Plans.module.css'

export function Plans() {
  const { t } = useTranslation('pricing')
  return (
    <section aria-labelledby="plans-title" id="plans">
      <h2 id="plans-title" className="visually-hidden">
        {t('plans.title')}
      </h2>
      <Container className={styles.plans}>
        {facts.plans.map((plan) => (
          <PlanCard key={plan.id} {...plan} />
        ))}
      </Container>
    </section>
  )
}
