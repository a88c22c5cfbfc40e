import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { shortestPassword } from '@owly/api/contract/limits.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { passwordNeeds } from './password-needs.ts'
import * as styles from './PasswordForm.module.css'
import { PasswordNeedsList } from './PasswordNeedsList.tsx'
import { useChangePassword, type PasswordValues } from './useChangePassword.ts'

interface Props {
  username: string
  onChanged: () => void
  onCancel: () => void
}

export function PasswordForm({ username, onChanged, onCancel }: Props) {
  const { t } = useTranslation('admin')
  const [shown, setShown] = useState(false)
  const form = useForm<PasswordValues>({ defaultValues: { current: '', next: '' } })
  const { register, handleSubmit, control, formState } = form
  const change = useChangePassword(form, onChanged)
  const type = shown ? 'text' : 'password'
  const [current, next] = useWatch({ control, name: ['current', 'next'] })
  const plain = { autoCapitalize: 'none', spellCheck: false, maxLength: 1000 } as const

  const problemOf = (chosen: string, { current: present }: PasswordValues) => {
    const { missing, isSame } = passwordNeeds(chosen, present)
    if (missing > 0) return t('server.passwordTooShort', { min: shortestPassword })
    return isSame ? t('account.sameAsCurrent') : true
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit((values) => change.mutate(values))(event)}
    >
      {/* Tells a password manager whose password this is. */}
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <TextField
        label={t('account.current')}
        type={type}
        autoComplete="current-password"
        error={formState.errors.current?.message}
        {...plain}
        {...register('current', { required: t('account.missing') })}
      />
      <TextField
        label={t('account.next')}
        type={type}
        autoComplete="new-password"
        error={formState.errors.next?.message}
        {...plain}
        {...register('next', { validate: problemOf })}
      />
      <PasswordNeedsList {...passwordNeeds(next, current)} />
      <label className={styles.show}>
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {t('account.show')}
      </label>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button type="submit" pending={change.isPending}>
          {t('account.submit')}
        </Button>
      </div>
    </form>
  )
}
