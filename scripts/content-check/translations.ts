import { otherLanguage } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { inLanguage, languageFiles } from './languages.ts'
import { problem, type Problem } from './problem.ts'
import { isObject, joinKeys } from './values.ts'

const exceptionsFile = 'content/same-in-both-languages.json'

/** The Spanish file and the English one say the same things, each in its own words. */
export function checkTranslations(content: Content): Problem[] {
  const english = languageFiles(content).filter(({ language }) => language === 'en')
  const given = content.json.get(exceptionsFile)
  const exceptions = new Set(Array.isArray(given) ? given.map(String) : [])
  const unused = new Set(exceptions)
  const problems = english.flatMap(({ path, name, value }) => {
    const spanishPath = inLanguage(path, 'es')
    if (!content.json.has(spanishPath)) return []
    const pair = {
      files: { en: path, es: spanishPath },
      isException(key: string) {
        unused.delete(`${name}:${key}`)
        return exceptions.has(`${name}:${key}`)
      },
    }
    return compare(value, content.json.get(spanishPath), '', pair)
  })
  return [
    ...problems,
    ...filesOfOneLanguage(content),
    ...[...unused].map((name) =>
      problem(exceptionsFile, name, 'This exception isn’t needed: the two languages differ here.'),
    ),
  ]
}

interface Pair {
  files: { en: string; es: string }
  isException: (key: string) => boolean
}

function filesOfOneLanguage(content: Content): Problem[] {
  return languageFiles(content)
    .map(({ path, language }) => inLanguage(path, otherLanguage(language)))
    .filter((other) => !content.paths.has(other))
    .map((other) => problem(other, undefined, 'The file exists in the other language only.'))
}

function compare(en: unknown, es: unknown, key: string, pair: Pair): Problem[] {
  if (isObject(en) && isObject(es) && Array.isArray(en) === Array.isArray(es)) {
    return compareEntries(en, es, key, pair)
  }
  if (typeof en === 'string' && typeof es === 'string') return compareTexts(en, es, key, pair)
  const notText = [['en', en] as const, ['es', es] as const].filter(
    ([, value]) => typeof value !== 'string' && !isObject(value),
  )
  if (notText.length > 0) {
    return notText.map(([language]) => problem(pair.files[language], key, 'This has to be text.'))
  }
  const message = `This is ${sayKind(es)} here and ${sayKind(en)} in English.`
  return [problem(pair.files.es, key, message)]
}

function compareEntries(en: object, es: object, key: string, pair: Pair): Problem[] {
  const english = new Map<string, unknown>(Object.entries(en))
  const spanish = new Map<string, unknown>(Object.entries(es))
  const missing = (file: string, names: Iterable<string>, there: ReadonlyMap<string, unknown>) =>
    [...names]
      .filter((name) => !there.has(name) && !isPluralOfOneLanguage(name, there))
      .map((name) => problem(file, joinKeys(key, name), 'This key is missing in this language.'))
  return [
    ...missing(pair.files.es, english.keys(), spanish),
    ...missing(pair.files.en, spanish.keys(), english),
    ...[...english]
      .filter(([name]) => spanish.has(name))
      .flatMap(([name, value]) => compare(value, spanish.get(name), joinKeys(key, name), pair)),
  ]
}

/** Spanish has a plural form, `_many`, that English lacks. */
const isPluralOfOneLanguage = (name: string, there: ReadonlyMap<string, unknown>) =>
  name.endsWith('_many') && there.has(name.replace(/_many$/, '_other'))

function compareTexts(en: string, es: string, key: string, pair: Pair): Problem[] {
  const empty = [['en', en] as const, ['es', es] as const].filter(([, text]) => !text.trim())
  if (empty.length > 0) {
    return empty.map(([language]) => problem(pair.files[language], key, 'The text is empty.'))
  }
  const isId = /(^|\.)id$/.test(key)
  if (isId) {
    const message = `The id is "${es}" here and "${en}" in English.`
    return en === es ? [] : [problem(pair.files.es, key, message)]
  }
  const problems: Problem[] = []
  const [inEnglish, inSpanish] = [variablesOf(en), variablesOf(es)]
  if (inEnglish !== inSpanish) {
    const message = `The variables differ: ${inSpanish || 'none'} here, ${inEnglish || 'none'} in English.`
    problems.push(problem(pair.files.es, key, message))
  }
  if (en.trim() === es.trim() && !pair.isException(key)) {
    const message = `This is the same as in English. If it has to be, add it to ${exceptionsFile}.`
    problems.push(problem(pair.files.es, key, message))
  }
  return problems
}

/** The names in a text's double braces, e.g. `{{date}}, {{max}}`. */
function variablesOf(text: string): string {
  const names = [...text.matchAll(/\{\{-?\s*([\w.]+)/g)].map(([, name = '']) => `{{${name}}}`)
  return [...new Set(names)].sort().join(', ')
}

function sayKind(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  return isObject(value) ? 'a group of keys' : 'text'
}
