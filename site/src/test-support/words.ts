import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInstance } from 'i18next'
import type { Language } from '../i18n/languages.ts'
import { messageVariables } from '../i18n/message-variables.ts'

const messages = join(import.meta.dirname, '../../../content/messages')

const messagesIn = (language: Language) =>
  Object.fromEntries(
    readdirSync(join(messages, language)).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(messages, language, file), 'utf8')) as object,
    ]),
  )

/** The site's own words in a language. */
export function wordsIn(language: Language, i18n = createInstance()) {
  void i18n.init({
    lng: language,
    resources: { [language]: messagesIn(language) },
    defaultNS: 'common',
    initImmediate: false,
    interpolation: { escapeValue: false, defaultVariables: messageVariables },
  })
  return i18n
}
