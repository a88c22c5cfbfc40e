import { useTranslation } from 'gatsby-plugin-react-i18next'
import links from '../../../../content/facts/links.json'
import { OwlAtLamp } from '../../illustrations/OwlAtLamp.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import * as styles from './PricingClosing.module.css'

export function PricingClosing() {
  const { t } = useTranslation('pricing')
  return (
    <Section
      tone="sunken"
      title={t('closing.title')}
      intro={t('closing.description')}
      actions={
        <>
          <ButtonLink to={links.bookDemo} size="l">
            {t('closing.bookTrial')}
          </ButtonLink>
          <ButtonLink to="/contact/" variant="secondary" size="l" icon="arrow-right" iconAt="end">
            {t('closing.contactSales')}
          </ButtonLink>
        </>
      }
      className={styles.closing ?? ''}
    >
      <OwlAtLamp className={styles.owl} />
    </Section>
  )
}
