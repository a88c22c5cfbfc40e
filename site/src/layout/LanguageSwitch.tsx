import { useTranslation } from 'gatsby-plugin-react-i18next'
import { languages } from '../i18n/languages.ts'
import { localizePath } from '../i18n/paths.ts'
import { useLanguage } from '../i18n/useLanguage.tsx'
import { classNames } from '../ui/class-names.ts'
import * as styles from './LanguageSwitch.module.css'

/** The same page in the other language, by a real link; page-clicks.ts adds query and fragment. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common')
  const { language: current, path } = useLanguage()
  return (
    <ul className={classNames(styles.languages, className)} aria-label={t('language.label')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            className={styles.language}
            href={localizePath(path, language)}
            hrefLang={language}
            lang={language}
            data-language={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
            <span className="visually-hidden"> {t(`language.${language}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
