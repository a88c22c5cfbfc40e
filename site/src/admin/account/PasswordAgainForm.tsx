import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import * as styles from './PasswordForm.module.css'
import { useFieldFailure } from './useFieldFailure.ts'

interface Deed {
  label: string
  act: (password: string) => Promise<unknown>
}

interface Props {
  username: string
  /** What Enter does. */
  main: Deed
  other?: Deed
}

/** Asks for the password before something that an open browser alone must not do. */
export function PasswordAgainForm({ username, main, other }: Props) {
  const { t } = useTranslation('admin')
  const form = useForm({ defaultValues: { password: '' } })
  const failed = useFieldFailure(form, { passwordWrong: 'password' })
  const doing = useMutation({
    mutationFn: ({ deed, password }: { deed: Deed; password: string }) => deed.act(password),
    onError: failed(t('secondFactor.failed')),
  })
  const submit = (deed: Deed) =>
    form.handleSubmit(({ password }) => doing.mutate({ deed, password }))
  const isDoing = (deed: Deed) => doing.isPending && doing.variables.deed.label === deed.label
  return (
    <form noValidate className={styles.form} onSubmit={(event) => void submit(main)(event)}>
      <input hidden readOnly type="text" autoComplete="username" value={username} />
      <TextField
        label={t('secondFactor.password')}
        type="password"
        autoComplete="current-password"
        maxLength={1000}
        error={form.formState.errors.password?.message}
        {...form.register('password', { required: t('account.missing') })}
      />
      <div className={styles.actions}>
        {other && (
          <Button variant="secondary" pending={isDoing(other)} onClick={() => void submit(other)()}>
            {other.label}
          </Button>
        )}
        <Button type="submit" pending={isDoing(main)}>
          {main.label}
        </Button>
      </div>
    </form>
  )
}
