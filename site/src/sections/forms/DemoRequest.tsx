import { useTranslation } from 'gatsby-plugin-react-i18next'
import contact from '../../../../content/facts/contact.json'
import * as styles from './DemoRequest.module.css'
import { DemoRequestForm } from './DemoRequestForm.tsx'
import { RequestReceived } from './RequestReceived.tsx'
import { useDemoRequest } from './useDemoRequest.ts'

/** The demo request from the first word to the thanks. */
export function DemoRequest() {
  const { t } = useTranslation('forms')
  const { submitted, startAgain, ...form } = useDemoRequest()
  if (submitted) return <RequestReceived onAnother={startAgain} />
  return (
    <>
      <h1 className={styles.title}>{t('title')}</h1>
      <p className={styles.intro}>{t('intro')}</p>
      <noscript>
        <p className={styles.noScript}>
          {t('noScript')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
        </p>
      </noscript>
      <DemoRequestForm {...form} />
    </>
  )
}
