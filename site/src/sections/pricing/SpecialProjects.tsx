import { useTranslation } from 'gatsby-plugin-react-i18next'
import { ButtonLink } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'
import { messageIds } from './message-ids.ts'
import * as styles from './SpecialProjects.module.css'

export function SpecialProjects() {
  const { t } = useTranslation('pricing')
  return (
    <Section
      id="special-projects"
      tone="sunken"
      arrangement="beside"
      eyebrow={t('specialProjects.eyebrow')}
      title={t('specialProjects.title')}
      intro={t('specialProjects.description')}
      actions={
        <ButtonLink to="/contact/" variant="secondary" icon="arrow-right" iconAt="end">
          {t('specialProjects.button')}
        </ButtonLink>
      }
    >
      <ul className={styles.list} aria-label={t('specialProjects.listLabel')}>
        {messageIds(t, 'specialProjects.items').map((id) => (
          <li key={id} className={styles.item}>
            {t(`specialProjects.items.${id}`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
