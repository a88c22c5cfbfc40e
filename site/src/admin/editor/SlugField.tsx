import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useFormContext, useWatch } from 'react-hook-form'
import { localizePath } from '../../i18n/paths.ts'
import { articlePath } from '../../news/addresses.ts'
import { TextField } from '../../ui/TextField.tsx'
import * as styles from './ArticleForm.module.css'
import type { ArticleValues } from './article-form.ts'

/** The article's address, for those who want it different from what the title makes. */
export function SlugField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin')
  const { register, control } = useFormContext<ArticleValues>()
  const [slug, language] = useWatch({ control, name: ['slug', 'language'] })
  const path = localizePath(articlePath(slug.trim() || '…'), language)
  return (
    <details className={styles.more}>
      <summary>{t('editor.moreOptions')}</summary>
      <TextField
        label={t('editor.slug')}
        hint={
          isNew && slug.trim() === ''
            ? t('editor.slugAuto')
            : t('editor.slugHint', { path: decodeURI(path) })
        }
        placeholder={t('editor.slugPlaceholder')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...register('slug')}
      />
    </details>
  )
}
