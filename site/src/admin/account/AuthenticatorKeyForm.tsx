import type { AuthenticatorKey } from '@owly/api/contract/session.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { confirmKey } from '../../api-client/second-factor.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as styles from './PasswordForm.module.css'
import { QrCode } from './QrCode.tsx'
import { useFieldFailure } from './useFieldFailure.ts'

interface Props {
  authenticatorKey: AuthenticatorKey
  onConfirmed: (recoveryCodes: string[]) => void
}

/** The key to be scanned or typed, and a first code that shows that the app has it. */
export function AuthenticatorKeyForm({ authenticatorKey, onConfirmed }: Props) {
  const { t } = useTranslation('admin')
  const { secret, address } = authenticatorKey
  const form = useForm({ defaultValues: { code: '' } })
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const failed = useFieldFailure(form, { codeWrong: 'code', codeRequired: 'code' })
  const confirming = useMutation({
    mutationFn: ({ code }: { code: string }) => confirmKey(code),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: failed(t('secondFactor.failed')),
  })
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((values) => confirming.mutate(values))(event)}
    >
      <p>{t('secondFactor.scan')}</p>
      <QrCode text={address} label={t('secondFactor.qrCode')} />
      <TextArea
        label={t('secondFactor.key')}
        rows={2}
        readOnly
        value={secret.replace(/.{4}(?=.)/g, '$& ')}
        onFocus={(event) => event.target.select()}
      />
      <TextField
        label={t('secondFactor.code')}
        hint={t('secondFactor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.formState.errors.code?.message}
        {...form.register('code', { required: t('server.codeRequired') })}
      />
      <div className={styles.actions}>
        <Button type="submit" pending={confirming.isPending}>
          {t('secondFactor.switchOn')}
        </Button>
      </div>
    </form>
  )
}
