import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useSyncExternalStore } from 'react'
import platforms from '../../../../content/facts/platforms.json'
import { Button } from '../../ui/Button.tsx'
import { Link } from '../../ui/Link.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { fields, isRequired, type DemoRequestField } from './demo-request-rules.ts'
import * as styles from './DemoRequestForm.module.css'
import type { useDemoRequest } from './useDemoRequest.ts'

const nothingToWatch = () => () => undefined

/** False in the HTML, where sending would put what was typed into the address bar. */
const useReady = () =>
  useSyncExternalStore(
    nothingToWatch,
    () => true,
    () => false,
  )

type Props = Omit<ReturnType<typeof useDemoRequest>, 'submitted' | 'startAgain'>

export function DemoRequestForm({ register, button, errors, sending, submit }: Props) {
  const { t } = useTranslation(['forms', 'common'])
  const ready = useReady()

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
    <form noValidate onSubmit={(event) => void submit(event)} className={styles.form}>
      <p className={styles.note}>{t('requiredNote')}</p>
      <p role="status" className={styles.summary}>
        {fields.some((name) => errors[name]) && t('errors.summary')}
      </p>
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
        <Button ref={button} type="submit" size="l" pending={sending} disabled={!ready}>
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
