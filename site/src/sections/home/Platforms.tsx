import { useTranslation } from 'gatsby-plugin-react-i18next'
import platforms from '../../../../content/facts/platforms.json'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/Section.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { faqPath } from '../faq/faq-pages.ts'
import * as styles from './Platforms.module.css'

export function Platforms() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="platforms"
      eyebrow={t('platforms.eyebrow')}
      title={t('platforms.title')}
      intro={t('platforms.intro')}
      className={styles.platforms}
    >
      <ul className={styles.list}>
        {platforms.map(({ id, name, status }) => (
          <li key={id} className={styles.platform}>
            <h3 className={classNames(styles.name, status === 'comingSoon' && styles.later)}>
              {name}
            </h3>
            <p className={styles.description}>{t(`platforms.items.${id}`)}</p>
            <p className={styles.status}>
              <VisuallyHidden>{t('platforms.statusLabel')}: </VisuallyHidden>
              <Badge tone={status === 'available' ? 'success' : 'quiet'}>
                {t(`platforms.status.${status}`)}
              </Badge>
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/contact/"
        variant="quiet"
        icon="arrow-right"
        iconAt="end"
        className={styles.more}
      >
        {t('platforms.more')}
      </ButtonLink>
      <ButtonLink
        to={faqPath('open-edx-and-lms-integrations')}
        variant="quiet"
        icon="arrow-right"
        iconAt="end"
        className={styles.more}
      >
        {t('platforms.questions')}
      </ButtonLink>
    </Section>
  )
}
