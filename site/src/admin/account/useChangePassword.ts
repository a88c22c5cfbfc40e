import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import type { UseFormReturn } from 'react-hook-form'
import { changePassword } from '../../api-client/account.ts'
import { toast } from '../../ui/useToast.ts'
import { useFieldFailure } from './useFieldFailure.ts'

export interface PasswordValues {
  current: string
  next: string
}

/** Changes the password; what the API has against it stands at the field that it is about. */
export function useChangePassword(form: UseFormReturn<PasswordValues>, onChanged: () => void) {
  const { t } = useTranslation('admin')
  const failed = useFieldFailure(form, {
    passwordWrong: 'current',
    passwordTooShort: 'next',
    passwordTooCommon: 'next',
  })
  return useMutation({
    mutationFn: ({ current, next }: PasswordValues) => changePassword(current, next),
    onSuccess: () => {
      toast({ title: t('account.changed'), description: t('account.changedText') })
      onChanged()
    },
    onError: failed(t('account.changeFailed')),
  })
}
