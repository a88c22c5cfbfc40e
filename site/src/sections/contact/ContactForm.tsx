import { useTranslation } from 'gatsby-plugin-react-i18next'
import contact from '../../../../content/facts/contact.json'
import { localizePath } from '../../i18n/paths.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { formPath } from '../forms/form-path.ts'
import * as styles from './ContactForm.module.css'

/** A form elsewhere when the facts name one; out of the box, the page of our own. */
const elsewhere: string | null = contact.form.address

export function ContactForm() {
  const { t } = useTranslation(['contact', 'common'])
  const { language } = useLanguage()
  return (
    <div>
      <iframe
        src={elsewhere ?? localizePath(formPath, language)}
        title={t('form.frameTitle')}
        loading="lazy"
        className={classNames(styles.frame, elsewhere === null && styles.own)}
        // Browsers keep what is in a frame as raw text, with its `&amp;` undecoded.
        suppressHydrationWarning
      >
        {`${t('form.fallback')} ${contact.email}`}
      </iframe>
      <p className={styles.help}>
        {t('form.help')} <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </p>
      <p className={styles.help}>
        <Link to={elsewhere ?? formPath} target="_blank" rel="noopener">
          {t('form.openInNewTab')}
          {elsewhere === null && <VisuallyHidden> {t('common:link.opensInNewTab')}</VisuallyHidden>}
        </Link>
      </p>
    </div>
  )
}
