import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useId, type KeyboardEvent } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { otherLanguage } from '../../i18n/languages.ts'
import { classNames } from '../../ui/class-names.ts'
import type { ArticleValues, TextRole } from './article-form.ts'
import * as styles from './LanguageTabs.module.css'
import { TextFields } from './TextFields.tsx'

const roles = ['original', 'translation'] as const

/** What the article says, a tab for each language; the one it is written in comes first. */
export function LanguageTabs({ tab, onTab }: { tab: TextRole; onTab: (tab: TextRole) => void }) {
  const { t } = useTranslation('admin')
  const { t: common } = useTranslation('common')
  const id = useId()
  const { control } = useFormContext<ArticleValues>()
  const language = useWatch({ control, name: 'language' })
  const languageOf = (role: TextRole) => (role === 'original' ? language : otherLanguage(language))

  const move = (event: KeyboardEvent) => {
    const keys: Record<string, TextRole> = {
      ArrowLeft: 'original',
      Home: 'original',
      ArrowRight: 'translation',
      End: 'translation',
    }
    const next = keys[event.key]
    if (!next) return
    event.preventDefault()
    onTab(next)
    document.getElementById(`${id}-${next}`)?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div role="tablist" aria-label={t('editor.languages')} className={styles.list}>
        {roles.map((role) => (
          <button
            key={role}
            type="button"
            role="tab"
            id={`${id}-${role}`}
            aria-selected={tab === role}
            aria-controls={`${id}-panel`}
            tabIndex={tab === role ? 0 : -1}
            lang={languageOf(role)}
            className={classNames(styles.tab, tab === role && styles.current)}
            onClick={() => onTab(role)}
            onKeyDown={move}
          >
            {common(`language.${languageOf(role)}`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        <TextFields key={tab} role={tab} language={languageOf(tab)} />
      </div>
    </div>
  )
}
