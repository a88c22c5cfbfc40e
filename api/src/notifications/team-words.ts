import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Type, type TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { languagePrefix, type Language } from '../../contract/language.ts'
import { fillIn, recognise } from '../../contract/sentences.ts'
import { LanguageCode } from '../../contract/values.ts'
import type { Config } from '../config/config.ts'
import { OperatorError } from '../system/operator-error.ts'

type Values = Record<string, string>

export interface TeamWords {
  language: Language
  /** @param key e.g. `demoRequest.subject` in content/messages/{en,es}/mail.json */
  write(key: string, values?: Values): string
  /** A sentence of the API in the team's language; any other text stays as it is. */
  translate(text: string): string
  /** A time to the minute, in UTC. */
  time(iso: string): string
  /** Where the admin page is, e.g. at its `#requests`. */
  adminAddress(fragment?: string): string
}

const Site = Type.Object({ teamLanguage: LanguageCode })
const MailMessages = Type.Record(Type.String(), Type.Record(Type.String(), Type.String()))
const AdminMessages = Type.Object({ server: Type.Record(Type.String(), Type.String()) })

/** @param rootDir where `content` lies @throws OperatorError when words are missing there */
export function readTeamWords({
  rootDir,
  siteUrl,
}: Pick<Config, 'rootDir' | 'siteUrl'>): TeamWords {
  const read = <T extends TSchema>(schema: T, ...path: string[]) => {
    const file = join(rootDir, 'content', ...path)
    const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (Value.Check(schema, found)) return found
    throw new OperatorError(`${file} has not what e-mails are written with. See npm run check.`)
  }
  const { teamLanguage: language } = read(Site, 'facts', 'site.json')
  const mail = read(MailMessages, 'messages', language, 'mail.json')
  const { server } = read(AdminMessages, 'messages', language, 'admin.json')
  const times = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
  return {
    language,
    write(key, values = {}) {
      const [group = '', name = ''] = key.split('.')
      const text = mail[group]?.[name]
      if (text === undefined) throw new Error(`There is no "${key}" in mail.json.`)
      return fillIn(text, values)
    },
    translate(text) {
      const said = recognise(text)
      const translated = said && server[said.name]
      return translated === undefined ? text : fillIn(translated, said?.values ?? {})
    },
    time: (iso) => `${times.format(new Date(iso))} UTC`,
    adminAddress: (fragment = '') => `${siteUrl}${languagePrefix(language)}/admin/${fragment}`,
  }
}
