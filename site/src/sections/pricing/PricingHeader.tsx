import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import { Section } from '../../ui/Section.tsx'
import * as styles from './PricingHeader.module.css'

export function PricingHeader() {
  const { t } = useTranslation('pricing')
  return (
    <Section
      headingLevel={1}
      eyebrow={t('header.eyebrow')}
      title={t('header.title')}
      intro={t('header.subtitle')}
      className={styles.header ?? ''}
    >
      <p className={styles.note}>
        <LineIcon name="chat" size={24} />
        <span>{t('header.creditNote')}</span>
      </p>
    </Section>
  )
}
