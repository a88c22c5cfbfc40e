import { recognise } from '@owly/api/contract/sentences.ts'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { UseFormReturn } from 'react-hook-form'
import { changePassword } from '../../api-client/account.ts'
import { ApiError } from '../../api-client/errors.ts'
import { toast } from '../../ui/useToast.ts'
import { useFailure } from '../session/useFailure.ts'
import { useReason } from '../useReason.ts'

export interface PasswordValues {
  current: string
  next: string
}

/** Which field a sentence of the API is about. */
const fields: Record<string, keyof PasswordValues> = {
  passwordWrong: 'current',
  passwordTooShort: 'next',
  passwordTooCommon: 'next',
}

/** Changes the password; what the API has against it stands at the field that it is about. */
export function useChangePassword(form: UseFormReturn<PasswordValues>, onChanged: () => void) {
  const { t } = useTranslation('admin')
  const reason = useReason()
  const failed = useFailure()
  return useMutation({
    mutationFn: ({ current, next }: PasswordValues) => changePassword(current, next),
    onSuccess: () => {
      toast({ title: t('account.changed'), description: t('account.changedText') })
      onChanged()
    },
    onError: (error) => {
      const said = error instanceof ApiError ? recognise(error.serverMessage)?.name : undefined
      const field = said && fields[said]
      if (field) {
        form.setError(field, { message: reason(error) }, { shouldFocus: true })
        return
      }
      failed(t('account.changeFailed'))(error)
    },
  })
}
