import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Button } from '../ui/Button.tsx'
import * as styles from './LoadError.module.css'

interface Props {
  text: string
  reason: string
  onRetry: () => void
}

export function LoadError({ text, reason, onRetry }: Props) {
  const { t } = useTranslation('admin')
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.text}>{text}</p>
      {reason && <p className={styles.reason}>{reason}</p>}
      <Button variant="secondary" size="s" icon="refresh" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
