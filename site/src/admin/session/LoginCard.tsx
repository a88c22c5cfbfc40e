import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Owl } from '../../illustrations/Owl.tsx'
import { Card } from '../../ui/Card.tsx'
import * as styles from './Login.module.css'
import { LoginForm } from './LoginForm.tsx'

export function LoginCard() {
  const { t } = useTranslation('admin')
  return (
    <Card as="section" look="lit" className={styles.card} aria-labelledby="admin-access">
      <header className={styles.head}>
        <Owl />
        <div>
          <h1 id="admin-access" className={styles.title}>
            {t('login.title')}
          </h1>
          <p className={styles.intro}>{t('login.intro')}</p>
        </div>
      </header>
      <LoginForm />
      <p className={styles.lost}>{t('login.lostPassword')}</p>
    </Card>
  )
}
