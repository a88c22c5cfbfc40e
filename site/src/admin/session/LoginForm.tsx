import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useForm, type SubmitErrorHandler } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { toast } from '../../ui/useToast.ts'
import * as styles from './Login.module.css'
import { useLogin } from './useSession.ts'

interface Credentials {
  username: string
  password: string
}

/** Username, password and their button: on the login card, and in the dialog when it must. */
export function LoginForm({ onLoggedIn }: { onLoggedIn?: () => void }) {
  const { t } = useTranslation('admin')
  const login = useLogin()
  const { register, handleSubmit, formState } = useForm<Credentials>({
    defaultValues: { username: '', password: '' },
  })
  const { username, password } = formState.errors

  const sayWhatIsMissing: SubmitErrorHandler<Credentials> = () => {
    toast({
      title: t('validation'),
      description: t('login.required'),
      variant: 'destructive',
    })
  }

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) =>
        void handleSubmit(
          (credentials) => login.mutate(credentials, { onSuccess: () => onLoggedIn?.() }),
          sayWhatIsMissing,
        )(event)
      }
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
      <Button type="submit" pending={login.isPending}>
        {t(login.isPending ? 'login.pending' : 'login.submit')}
      </Button>
    </form>
  )
}
