import { shortestPassword } from '@owly/api/contract/limits.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { passwordNeeds } from './password-needs.ts'
import * as styles from './PasswordForm.module.css'

export function PasswordNeedsList({ length, missing, isSame }: ReturnType<typeof passwordNeeds>) {
  const { t } = useTranslation('admin')
  const isLong = missing === 0
  return (
    <div className={styles.needs}>
      <div className={styles.bar} aria-hidden="true" data-met={isLong || undefined}>
        <span style={{ inlineSize: `${(100 * length) / shortestPassword}%` }} />
      </div>
      <ul className={styles.list}>
        <li data-met={isLong || undefined}>
          {t('account.length', { min: shortestPassword })}
          {length > 0 && !isLong && ` · ${t('account.missingCharacters', { count: missing })}`}
        </li>
        {isSame && <li data-broken>{t('account.sameAsCurrent')}</li>}
      </ul>
      {/* Said once it is so, and not letter by letter. */}
      <p role="status" className="visually-hidden">
        {isLong && t('account.longEnough')}
      </p>
    </div>
  )
}
