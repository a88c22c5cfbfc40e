import type { AuthenticatorKey } from '@owly/api/contract/session.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useState } from 'react'
import {
  askForKey,
  readSecondFactor,
  renewRecoveryCodes,
  SECOND_FACTOR,
  switchOff,
} from '../../api-client/second-factor.ts'
import { toast } from '../../ui/useToast.ts'
import { LoadError } from '../LoadError.tsx'
import { useSessionEndsWith } from '../session/useEndSession.ts'
import { useReason } from '../useReason.ts'
import { AuthenticatorKeyForm } from './AuthenticatorKeyForm.tsx'
import { PasswordAgainForm } from './PasswordAgainForm.tsx'
import * as styles from './PasswordForm.module.css'
import { RecoveryCodeList } from './RecoveryCodeList.tsx'

interface Props {
  username: string
  onDone: () => void
}

/** Password, key and codes, one after the other; or, where it is on, what can be done about it. */
export function SecondFactorSteps({ username, onDone }: Props) {
  const { t } = useTranslation('admin')
  const queryClient = useQueryClient()
  const reason = useReason()
  const [key, setKey] = useState<AuthenticatorKey>()
  const [codes, setCodes] = useState<string[]>()
  const { data, error, refetch } = useQuery({
    queryKey: [SECOND_FACTOR],
    queryFn: ({ signal }) => readSecondFactor({ signal }),
  })
  useSessionEndsWith(error)

  const show = (recoveryCodes: string[]) => {
    setCodes(recoveryCodes)
    queryClient.setQueryData([SECOND_FACTOR], {
      enabled: true,
      recoveryCodes: recoveryCodes.length,
    })
  }
  const end = async (password: string) => {
    await switchOff(password)
    queryClient.setQueryData([SECOND_FACTOR], { enabled: false, recoveryCodes: 0 })
    toast({ title: t('secondFactor.switchedOff') })
    onDone()
  }

  if (codes) return <RecoveryCodeList codes={codes} onKept={onDone} />
  if (key) return <AuthenticatorKeyForm authenticatorKey={key} onConfirmed={show} />
  if (error)
    return (
      <LoadError
        text={t('secondFactor.unknown')}
        reason={reason(error)}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">{t('loading')}</p>
  if (!data.enabled) {
    const begin = async (password: string) => setKey(await askForKey(password))
    return (
      <PasswordAgainForm
        username={username}
        main={{ label: t('secondFactor.begin'), act: begin }}
      />
    )
  }
  const renew = async (password: string) => show((await renewRecoveryCodes(password)).recoveryCodes)
  return (
    <div className={styles.form}>
      <p>{t('secondFactor.isOn', { count: data.recoveryCodes })}</p>
      <PasswordAgainForm
        username={username}
        main={{ label: t('secondFactor.renew'), act: renew }}
        other={{ label: t('secondFactor.switchOff'), act: end }}
      />
    </div>
  )
}
