import { useTranslation } from 'gatsby-plugin-react-i18next'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { isLanguage } from '../../i18n/languages.ts'
import { useDateTime } from '../../i18n/useDateTime.ts'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as styles from './ArticleForm.module.css'
import { writtenIn, type ArticleValues } from './article-form.ts'
import { statusOf } from '../../news/article-status.ts'
import { LeadPictureField } from './LeadPictureField.tsx'
import { editorsTimeZone, fromLocalInput } from './local-time.ts'
import { SlugField } from './SlugField.tsx'

/** Everything about an article besides its words. */
export function PublishingFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('admin')
  const { register, control, getValues, reset, formState } = useFormContext<ArticleValues>()
  const language = useWatch({ control, name: 'language' })
  const dateProblem = formState.errors.publishDate?.message

  return (
    <div className={styles.settings}>
      <Select
        label={t('editor.type')}
        options={[
          { value: 'news', label: t('editor.typeNews') },
          { value: 'release', label: t('editor.typeRelease') },
        ]}
        {...register('type')}
      />
      <Select
        label={t('editor.writtenIn')}
        options={[
          { value: 'en', label: t('editor.languageEn') },
          { value: 'es', label: t('editor.languageEs') },
        ]}
        value={language}
        onChange={({ target }) => {
          if (isLanguage(target.value)) reset(writtenIn(getValues(), target.value))
        }}
      />
      <TextField
        type="datetime-local"
        max="9999-12-31T23:59"
        label={t('editor.publishDate')}
        hint={`${t('editor.publishDateHint')}. ${t('editor.zone', { zone: editorsTimeZone() })}`}
        error={dateProblem && t(dateProblem)}
        {...register('publishDate')}
      />
      <Controller
        control={control}
        name="published"
        render={({ field }) => (
          <PublishSwitch checked={field.value} onCheckedChange={field.onChange} />
        )}
      />
      <div className={styles.lead}>
        <LeadPictureField />
      </div>
      <SlugField isNew={isNew} />
    </div>
  )
}

interface PublishSwitchProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
}

function PublishSwitch(props: PublishSwitchProps) {
  const { t } = useTranslation('admin')
  const { appointment } = useDateTime()
  const { control } = useFormContext<ArticleValues>()
  const local = useWatch({ control, name: 'publishDate' })
  const publishDate = fromLocalInput(local, null, editorsTimeZone())
  const status = statusOf({ published: props.checked, publishDate }, new Date())
  const hints = {
    draft: () => t('editor.publishOff'),
    published: () => t('editor.publishOn'),
    scheduled: () => t('editor.publishLater', { date: appointment(publishDate ?? '') }),
  }
  return <Switch label={t('editor.publish')} hint={hints[status]()} {...props} />
}
