import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useRef } from 'react'
import { Owl } from '../../illustrations/Owl.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { formPath } from './form-path.ts'
import * as styles from './RequestReceived.module.css'

interface Props {
  /** Without it, a link leads back to the form. */
  onAnother?: () => void
}

/** What stands in the form's place once a request is sent; takes the focus the form had. */
export function RequestReceived({ onAnother }: Props) {
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
      {onAnother ? (
        <Button variant="secondary" onClick={onAnother}>
          {t('success.another')}
        </Button>
      ) : (
        <ButtonLink to={formPath} variant="secondary">
          {t('success.another')}
        </ButtonLink>
      )}
    </div>
  )
}
