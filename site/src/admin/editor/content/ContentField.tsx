import * as Tabs from '@radix-ui/react-tabs'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useController } from 'react-hook-form'
import type { Language } from '../../../i18n/languages.ts'
import { Field, type FieldWords } from '../../../ui/Field.tsx'
import type { ArticleValues } from '../article-form.ts'
import * as styles from './ContentField.module.css'
import { contentViews, type ContentView } from './content-view.ts'
import { HtmlField } from './html/HtmlField.tsx'
import { useContentView } from './useContentView.ts'
import { VisualField } from './visual/VisualField.tsx'

interface Props extends FieldWords {
  name: 'content' | 'translation.content'
  language: Language
}

export function ContentField({ name, language, ...words }: Props) {
  const { t } = useTranslation('writing')
  const { field } = useController<ArticleValues, typeof name>({ name })
  const [view, setView] = useContentView()
  return (
    <Field {...words}>
      {(control) => (
        <Tabs.Root value={view} onValueChange={(chosen) => setView(chosen as ContentView)}>
          <Tabs.List aria-label={t('view.label')} className={styles.views}>
            {contentViews.map((one) => (
              <Tabs.Trigger key={one} value={one} className={styles.view}>
                {t(`view.${one}`)}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <Tabs.Content value="visual" tabIndex={-1}>
            <VisualField field={field} control={control} label={words.label} language={language} />
          </Tabs.Content>
          <Tabs.Content value="html" tabIndex={-1}>
            <HtmlField field={field} control={control} language={language} />
          </Tabs.Content>
        </Tabs.Root>
      )}
    </Field>
  )
}
