import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef } from 'react'
import { Owl } from '../../illustrations/Owl.tsx'
import { Button } from '../../ui/Button.tsx'
import * as styles from './RequestReceived.module.css'

/** What stands in the form's place once a request is sent; takes the focus the form had. */
export function RequestReceived({ onAnother }: { onAnother: () => void }) {
  const { t } = useTranslation('forms')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={styles.received}>
      <Owl className={styles.owl} />
      <h1 ref={title} tabIndex={-1} className={styles.title}>
        {t('success.title')}
      </h1>
      <p className={styles.description}>{t('success.description')}</p>
      <Button variant="secondary" onClick={onAnother}>
        {t('success.another')}
      </Button>
    </div>
  )
}
