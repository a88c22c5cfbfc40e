import { useTranslation } from 'gatsby-plugin-react-i18next'
import contact from '../../../../content/facts/contact.json'
import { LineIcon } from '../../illustrations/LineIcon.tsx'
import * as styles from './LegalContact.module.css'

const { name, street, locality, region, postalCode, country } = contact.postalAddress
const addressLines = [name, street, locality, `${region} ${postalCode}`, country]

export function LegalContact() {
  const { t } = useTranslation('legal')
  return (
    <section className={styles.contact} aria-labelledby="legal-contact-title">
      <h2 id="legal-contact-title" className={styles.title}>
        {t('contact.title')}
      </h2>
      <dl className={styles.ways}>
        <div className={styles.way}>
          <LineIcon name="mail" size={24} />
          <dt className={styles.term}>{t('contact.email')}</dt>
          <dd className={styles.detail}>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
          </dd>
        </div>
        <div className={styles.way}>
          <LineIcon name="pin" size={24} />
          <dt className={styles.term}>{t('contact.address')}</dt>
          <dd className={styles.detail}>
            <address className={styles.address} lang="en">
              {addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </dd>
        </div>
      </dl>
    </section>
  )
}
