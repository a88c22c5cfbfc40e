import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import i18next, { type i18n as I18n } from 'i18next'
import { languages } from '../languages.ts'
import { messageVariables } from '../message-variables.ts'
import browserI18next from './i18next.ts'

const folder = join(import.meta.dirname, '../../../../content/messages')
const counts = [0, 1, 2, 7, 1234, 1_000_000, 2_500_000]

const namespacesIn = (language: string) =>
  Object.fromEntries(
    readdirSync(join(folder, language)).map((file) => [
      file.replace(/\.json$/, ''),
      JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, unknown>,
    ]),
  )

const keysIn = (messages: Record<string, unknown>, path = ''): string[] =>
  Object.entries(messages).flatMap(([name, value]) => [
    path + name,
    ...(typeof value === 'object' && value !== null
      ? keysIn(value as Record<string, unknown>, `${path}${name}.`)
      : []),
  ])

const variablesIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/\{\{(\w+)/g)].map(([, name = ''], index) => [name, 1000 + index]),
  )

test.each(languages)('every message in %s is the same in the browser as in a build', (lng) => {
  const namespaces = namespacesIn(lng)
  const names = Object.keys(namespaces)
  const options = {
    lng,
    fallbackLng: 'en',
    resources: { [lng]: namespaces },
    defaultNS: 'common',
    fallbackNS: names.filter((name) => name !== 'common'),
    initImmediate: false,
    returnEmptyString: false,
    returnNull: false,
    interpolation: { escapeValue: false, defaultVariables: messageVariables },
  }
  const built: I18n = i18next.createInstance()
  void built.init(options)
  const browser = browserI18next.createInstance()
  browser.init(options)

  const different: unknown[] = []
  for (const name of names) {
    const theirs = built.getFixedT(null, name)
    const ours = browser.getFixedT(name)
    const keys = keysIn(namespaces[name] ?? {})
    const given = variablesIn(JSON.stringify(namespaces[name]))
    const plural = /_(?:one|many|other)$/
    const counted = new Set(
      keys.filter((key) => plural.test(key)).map((k) => k.replace(plural, '')),
    )
    const asked = [...keys, 'no.such', 'common:cancel'].map((key) => ({ key, more: given }))
    const askedWithCount = [...counted].flatMap((key) =>
      counts.map((count) => ({ key, more: { ...given, name: 'Ada & <b>', count } })),
    )
    for (const { key, more } of [...asked, ...askedWithCount]) {
      const there: unknown = theirs(key, { ...more, returnObjects: true })
      const here = ours(key, { ...more, returnObjects: true })
      const isSame =
        typeof here === 'object'
          ? Object.keys(here).join() === Object.keys(there as object).join()
          : here === there
      if (!isSame) different.push({ key, here, there })
    }
  }
  expect(names.length).toBeGreaterThan(5)
  expect(different).toEqual([])
})
