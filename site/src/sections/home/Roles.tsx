import { useTranslation } from 'gatsby-plugin-react-i18next'
import { LineIcon, type IconName } from '../../illustrations/LineIcon.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Section } from '../../ui/Section.tsx'
import * as styles from './Roles.module.css'

interface Role {
  id: string
  icon: IconName
  features: string[]
}

const roles: Role[] = [
  { id: 'students', icon: 'book', features: ['guidance', 'enrollment'] },
  { id: 'faculty', icon: 'grade', features: ['courseCreation', 'uploads', 'activitiesAndGrading'] },
  {
    id: 'administrators',
    icon: 'chart',
    features: ['enrollmentManagement', 'bulkEnrollment', 'dropoutAlerts', 'dashboards'],
  },
]

export function Roles() {
  const { t } = useTranslation('home')
  return (
    <Section
      id="roles"
      eyebrow={t('roles.eyebrow')}
      title={t('roles.title')}
      intro={t('roles.intro')}
    >
      {roles.map((role) => (
        <RoleBlock key={role.id} {...role} />
      ))}
    </Section>
  )
}

function RoleBlock({ id, icon, features }: Role) {
  const { t } = useTranslation('home')
  const words = `roles.blocks.${id}`
  return (
    <section className={styles.role} aria-labelledby={`role-${id}`}>
      <LineIcon name={icon} className={styles.icon} strokeWidth={1.25} />
      <div>
        <h3 id={`role-${id}`} className={styles.name}>
          {t(`${words}.title`)}
        </h3>
        <p className={styles.summary}>{t(`${words}.description`)}</p>
      </div>
      <ul className={classNames(styles.features, features.length === 3 && styles.three)}>
        {features.map((feature) => (
          <li key={feature}>
            <h4 className={styles.feature}>{t(`${words}.features.${feature}.title`)}</h4>
            <p className={styles.description}>{t(`${words}.features.${feature}.description`)}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
