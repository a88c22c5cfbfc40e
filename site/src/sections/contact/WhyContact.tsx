import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon, type IconName } from '../../illustrations/LineIcon.tsx'
import * as styles from './WhyContact.module.css'

const reasons: { id: string; icon: IconName }[] = [
  { id: 'demo', icon: 'play' },
  { id: 'integration', icon: 'plug' },
  { id: 'project', icon: 'compass' },
]

export function WhyContact() {
  const { t } = useTranslation('contact')
  return (
    <section aria-labelledby="why-contact-title">
      <h2 id="why-contact-title" className={styles.title}>
        {t('why.title')}
      </h2>
      <ul className={styles.reasons}>
        {reasons.map(({ id, icon }) => (
          <li key={id} className={styles.reason}>
            <LineIcon name={icon} size={26} />
            <div>
              <h3 className={styles.reasonTitle}>{t(`why.items.${id}.title`)}</h3>
              <p className={styles.description}>{t(`why.items.${id}.description`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
