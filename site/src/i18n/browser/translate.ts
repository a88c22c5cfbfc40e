import type { Language } from '../languages.ts'

type Messages = { [key: string]: string | Messages }
type Values = Record<string, string | number | boolean | undefined>
type Variables = Values & { count?: number; returnObjects?: boolean }

export interface Translation {
  language: Language
  /** By namespace. */
  messages: Record<string, Messages>
  /** Looked through one after the other for a key that its own namespace lacks. */
  fallback: readonly string[]
  /** What any message may name. */
  variables: Values
}

/** Looks a message up; as i18next does it for the messages of this site, and no further. */
export type Translate = (key: string, variables?: Variables) => string | Messages

/** @param namespace where keys without one are looked up: `common:cancel` has its own */
export function createTranslate(
  { language, messages, fallback, variables: known }: Translation,
  namespace: string,
): Translate {
  const plurals = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)

  const at = (name: string, path: string) =>
    path
      .split('.')
      .reduce<string | Messages | undefined>(
        (found, part) => (typeof found === 'object' ? found[part] : undefined),
        messages[name],
      )

  function find(name: string, path: string, count: number | undefined) {
    const forms = count === undefined ? [path] : [`${path}_${plurals.select(count)}`, path]
    for (const place of [name, ...fallback]) {
      for (const form of forms) {
        const found = at(place, form)
        if (found !== undefined && found !== '') return found
      }
    }
    return undefined
  }

  return (key, variables = {}) => {
    const mark = key.indexOf(':')
    const path = key.slice(mark + 1)
    const found = find(mark === -1 ? namespace : key.slice(0, mark), path, variables.count)
    if (found === undefined) return path
    if (typeof found === 'object') return variables.returnObjects ? found : path
    const values: Values = { ...known, ...variables }
    return found.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, isNumber?: string) => {
      const value = values[name] ?? ''
      return isNumber ? numbers.format(Number(value)) : String(value)
    })
  }
}
