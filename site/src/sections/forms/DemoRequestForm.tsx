import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { FormEvent, ReactNode, Ref } from 'react'
import { fields, isRequired, type DemoRequestField } from '@owly/api/contract/demo-request-rules.ts'
import platforms from '../../../../content/facts/platforms.json'
import { DEMO_REQUESTS } from '../../api-client/demo-requests.ts'
import { useLanguage } from '../../i18n/useLanguage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import * as styles from './DemoRequestForm.module.css'

interface Props {
  /** What ties a control to whoever reads it; by itself it is one of a plain form. */
  register?: (name: DemoRequestField | 'trap') => { name: string }
  button?: Ref<HTMLButtonElement>
  errors?: Partial<Record<DemoRequestField, { message?: string | undefined }>>
  sending?: boolean
  submit?: (event: FormEvent) => Promise<void>
  /** What stands above the fields when the API has answered. */
  children?: ReactNode
}

const plain = (name: string) => ({ name })

/**
 * The fields of a demo request. Without React it is a form of the browser, which the API answers
 * with a page; see DemoRequestAnswers.tsx.
 */
export function DemoRequestForm({
  register = plain,
  button,
  errors = {},
  sending = false,
  submit,
  children,
}: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const { language } = useLanguage()

  const field = (name: DemoRequestField) => ({
    ...register(name),
    label: isRequired(name) ? t(`fields.${name}`) : `${t(`fields.${name}`)} (${t('optional')})`,
    error: errors[name]?.message,
    'aria-required': isRequired(name),
  })
  const lmsTypes = [
    { value: '', label: t('lmsType.choose') },
    ...platforms.map(({ name }) => ({ value: name, label: name })),
    { value: 'Other', label: t('lmsType.other') },
    { value: 'None yet', label: t('lmsType.none') },
  ]

  return (
    <form
      method="post"
      action={DEMO_REQUESTS}
      noValidate
      {...(submit && { onSubmit: (event) => void submit(event) })}
      className={styles.form}
    >
      <input type="hidden" name="language" value={language} />
      <p className={styles.note}>{t('requiredNote')}</p>
      <p role="status" className={styles.summary}>
        {fields.some((name) => errors[name]) && t('errors.summary')}
      </p>
      {children}
      <fieldset disabled={sending} className={styles.fields}>
        <legend className="visually-hidden">{t('title')}</legend>
        <div className={styles.pair}>
          <TextField {...field('firstName')} autoComplete="given-name" />
          <TextField {...field('lastName')} autoComplete="family-name" />
        </div>
        <TextField
          {...field('email')}
          type="email"
          autoComplete="email"
          spellCheck={false}
          hint={t('hints.email')}
        />
        <TextField {...field('organization')} autoComplete="organization" />
        <Select {...field('lmsType')} options={lmsTypes} />
        <TextArea {...field('message')} rows={4} hint={t('hints.message')} />
        <div className={styles.trap} aria-hidden="true">
          <label>
            {t('honeypot')}
            <input type="text" tabIndex={-1} autoComplete="off" {...register('trap')} />
          </label>
        </div>
      </fieldset>
      <div className={styles.foot}>
        <Button ref={button} type="submit" size="l" pending={sending}>
          {t(sending ? 'sending' : 'submit')}
        </Button>
        <p className={styles.note}>
          {t('privacy')}{' '}
          <Link to="/privacy-policy/" target="_blank" rel="noopener">
            {t('privacyLink')}
            <VisuallyHidden> {t('common:link.opensInNewTab')}</VisuallyHidden>
          </Link>
        </p>
      </div>
    </form>
  )
}
