import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { TFunction } from 'i18next'
import { useFormContext } from 'react-hook-form'
import type { Language } from '../../i18n/languages.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ContentHints } from '../preview/ContentHints.tsx'
import type { ArticleValues, TextRole, TextValues } from './article-form.ts'
import { ContentField } from './content/ContentField.tsx'
import * as styles from './TextFields.module.css'

interface Props {
  role: TextRole
  language: Language
}

/** What content looks like. Messages are plain text, so the tags stand here. */
const htmlExample = (t: TFunction<'admin'>) =>
  `<h2>${t('editor.contentExample.heading')}</h2> ` +
  `<p>${t('editor.contentExample.before')} <a href="/news/">${t('editor.contentExample.link')}</a>.</p>`

export function TextFields({ role, language }: Props) {
  const { t } = useTranslation('admin')
  const { register, formState } = useFormContext<ArticleValues>()
  const translated = role === 'translation'

  const label = (field: keyof TextValues) => {
    if (!translated) return t(`editor.${field}`)
    return t(`editor.${field}${language === 'en' ? 'En' : 'Es'}`)
  }
  const name = <Name extends keyof TextValues>(field: Name) =>
    translated ? (`translation.${field}` as const) : field
  const errors = translated ? formState.errors.translation : formState.errors
  const errorOf = (field: keyof TextValues) => {
    const message = errors?.[field]?.message
    return message && t(message)
  }

  return (
    <div className={styles.fields}>
      {translated && <p className={styles.hint}>{t('editor.translationHint')}</p>}
      <TextField
        label={label('title')}
        lang={language}
        error={errorOf('title')}
        autoComplete="off"
        {...register(name('title'))}
      />
      <TextArea
        label={label('excerpt')}
        lang={language}
        rows={2}
        hint={t('editor.excerptHint')}
        error={errorOf('excerpt')}
        {...register(name('excerpt'))}
      />
      <ContentField
        name={name('content')}
        language={language}
        label={label('content')}
        hint={t('editor.contentHint', { example: htmlExample(t) })}
        error={errorOf('content')}
      />
      <ContentHints of={role} />
    </div>
  )
}
