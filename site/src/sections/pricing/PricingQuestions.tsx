import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Accordion } from '../../ui/Accordion.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { faqPath } from '../faq/faq-pages.ts'
import { messageIds } from './message-ids.ts'
import * as styles from './PricingQuestions.module.css'

export function PricingQuestions() {
  const { t } = useTranslation('pricing')
  const items = messageIds(t, 'faq.items').map((id) => ({
    id,
    question: t(`faq.items.${id}.question`),
    answer: <p>{t(`faq.items.${id}.answer`)}</p>,
  }))
  return (
    <Section
      id="questions"
      arrangement="beside"
      title={t('faq.title')}
      actions={
        <ButtonLink
          to={faqPath('ai-agent-for-education')}
          variant="quiet"
          icon="arrow-right"
          iconAt="end"
          className={styles.more}
        >
          {t('faq.more')}
        </ButtonLink>
      }
    >
      <Accordion name="pricing-questions" items={items} />
    </Section>
  )
}
