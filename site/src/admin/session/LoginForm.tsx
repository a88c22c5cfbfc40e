import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useEffect, useState } from 'react'
import { useForm, type SubmitErrorHandler } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/useToast.ts'
import * as styles from './Login.module.css'
import { asksForCode, useLogin } from './useSession.ts'

interface Values {
  username: string
  password: string
  code: string
}

/** Username, password and their button: on the login card, and in the dialog when it must. */
export function LoginForm({ onLoggedIn }: { onLoggedIn?: () => void }) {
  const { t } = useTranslation('admin')
  const login = useLogin()
  const [needsCode, setNeedsCode] = useState(false)
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({
    defaultValues: { username: '', password: '', code: '' },
  })
  const { username, password, code } = formState.errors
  useEffect(() => {
    if (needsCode) setFocus('code')
  }, [needsCode, setFocus])

  const logIn = (values: Values) =>
    login.mutate(values, {
      onSuccess: () => onLoggedIn?.(),
      onError: (error) => asksForCode(error) && setNeedsCode(true),
    })

  const sayWhatIsMissing: SubmitErrorHandler<Values> = () => {
    toast({
      title: t('validation'),
      description: t(code ? 'server.codeRequired' : 'login.required'),
      variant: 'destructive',
    })
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void handleSubmit(logIn, sayWhatIsMissing)(event)}
    >
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={username && t('login.usernameMissing')}
        {...register('username', { required: true })}
      />
      <TextField
        label={t('login.password')}
        type="password"
        autoComplete="current-password"
        error={password && t('login.passwordMissing')}
        {...register('password', { required: true })}
      />
      {needsCode && (
        <TextField
          label={t('secondFactor.code')}
          hint={t('secondFactor.lostPhone')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          error={code && t('server.codeRequired')}
          {...register('code', { required: true })}
        />
      )}
      <Button type="submit" pending={login.isPending}>
        {t(login.isPending ? 'login.pending' : 'login.submit')}
      </Button>
    </form>
  )
}
