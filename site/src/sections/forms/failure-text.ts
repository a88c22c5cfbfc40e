import type { TFunction } from 'i18next'
import { ApiError, hasStatus, NetworkError } from '../../api-client/errors.ts'
import type { Language } from '../../i18n/languages.ts'

/**
 * Why a request could not be sent, for the visitor. The API speaks English, so a Spanish page says
 * it in its own words; a proxy's error page is no sentence at all.
 */
export function failureText(error: unknown, language: Language, t: TFunction): string {
  if (language !== 'en') {
    return t(hasStatus(error, 429) ? 'failure.tooMany' : 'failure.description')
  }
  if (error instanceof NetworkError) return error.message
  if (error instanceof ApiError && error.serverMessage) return error.serverMessage
  return t('failure.description')
}
