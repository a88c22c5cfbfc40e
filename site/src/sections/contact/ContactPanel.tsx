import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Section } from '../../ui/Section.tsx'
import { ContactForm } from './ContactForm.tsx'
import * as styles from './ContactPanel.module.css'
import { WhyContact } from './WhyContact.tsx'

export function ContactPanel() {
  const { t } = useTranslation('contact')
  return (
    <Section
      headingLevel={1}
      eyebrow={t('header.eyebrow')}
      title={t('header.title')}
      intro={t('header.subtitle')}
    >
      <div className={styles.columns}>
        <ContactForm />
        <WhyContact />
      </div>
    </Section>
  )
}
