import { recognise } from '@owly/api/contract/sentences.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback } from 'react'
import { ApiError, NetworkError } from '../api-client/errors.ts'

// A proxy's whole error page is no reason anybody reads.
const LONGEST = 300

/** Tells in words why a call failed: the API's own sentence, in the editor's language. */
export function useReason() {
  const { t } = useTranslation('admin')
  return useCallback(
    (error: unknown): string => {
      if (error instanceof NetworkError) return t('unreachable')
      if (!(error instanceof ApiError)) return error instanceof Error ? error.message : ''
      const { serverMessage } = error
      const said = recognise(serverMessage)
      const text = said ? t(`server.${said.name}`, said.values) : serverMessage
      return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
    },
    [t],
  )
}
