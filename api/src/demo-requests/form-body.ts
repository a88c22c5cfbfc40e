import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLanguage, defaultLanguage, type Language } from '../../contract/language.ts'

const mediaType = 'application/x-www-form-urlencoded'

/** What a browser sends of a form by itself: texts, of which none is missing for being empty. */
export type FormFields = Partial<Record<string, string>>

/** Has the routes of a scope take forms beside JSON, each field once. */
export function acceptForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(mediaType, { parseAs: 'string' }, (_request, body, done) => {
    const { language, ...fields } = Object.fromEntries(new URLSearchParams(body))
    done(null, { ...fields, ...(isLanguage(language) && { language }) })
  })
}

/** The fields of a form; undefined for JSON, and for what never got as far as being read. */
export function formFieldsOf({ headers, body }: FastifyRequest): FormFields | undefined {
  const isForm = headers['content-type']?.toLowerCase().startsWith(mediaType) === true
  return isForm && typeof body === 'object' && body !== null ? body : undefined
}

export const languageOfForm = ({ language }: FormFields): Language =>
  isLanguage(language) ? language : defaultLanguage
