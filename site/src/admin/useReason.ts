import { recognise } from '@owly/api/contract/sentences.ts'
import { useTranslation } from 'gatsby-plugin-react-i18next'
import { useCallback } from 'react'
import { ApiError, NetworkError } from '../api-client/errors.ts'

// What is longer is no reason that anybody reads.
const LONGEST = 300

/** Tells in words why a call failed: the API's own sentence, in the editor's language. */
export function useReason() {
  const { t } = useTranslation('admin')
  const inWords = useServerWords()
  return useCallback(
    (error: unknown): string => {
      if (error instanceof NetworkError) return t('unreachable')
      if (!(error instanceof ApiError)) return error instanceof Error ? error.message : ''
      if (error.serverMessage === '') return t('strangeAnswer', { status: error.status })
      const text = inWords(error.serverMessage)
      return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
    },
    [t, inWords],
  )
}

/** A sentence of the API in the editor's language; any other text stays as it is. */
export function useServerWords() {
  const { t } = useTranslation('admin')
  return useCallback(
    (text: string): string => {
      const inWords = (sentence: string): string => {
        const said = recognise(sentence)
        if (said === undefined) return sentence
        const { sentence: inner, ...values } = said.values
        return t(`server.${said.name}`, {
          ...values,
          ...(inner !== undefined && { sentence: inWords(inner) }),
        })
      }
      return inWords(text)
    },
    [t],
  )
}
