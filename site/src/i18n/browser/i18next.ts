import type { Language } from '../languages.ts'
import { createTranslate, type Translate, type Translation } from './translate.ts'

/** What gatsby-plugin-react-i18next sets up for each page, and the preview of an article for one. */
interface Options {
  lng: Language
  resources: Partial<Record<Language, Translation['messages']>>
  defaultNS: string
  fallbackNS?: readonly string[]
  interpolation: { defaultVariables?: Translation['variables'] }
}

export interface I18n {
  language: Language
  init(options: Options): void
  /** The same function for a namespace every time. */
  getFixedT(namespace: string | undefined): Translate
}

/**
 * Stands for i18next in the browser, where that would be a third of all that a visitor loads; see
 * gatsby/webpack.ts. Builds translate with the real one, and a test holds the two together.
 */
export function createInstance(): I18n {
  let made = new Map<string | undefined, Translate>()
  let options: Options | undefined

  const i18n: I18n = {
    language: 'en',
    init(given) {
      options = given
      i18n.language = given.lng
      made = new Map()
    },
    getFixedT(namespace) {
      if (!options) throw new Error('There are no messages before init().')
      const { lng, resources, defaultNS, fallbackNS = [], interpolation } = options
      const translation = {
        language: lng,
        messages: resources[lng] ?? {},
        fallback: [defaultNS, ...fallbackNS],
        variables: interpolation.defaultVariables ?? {},
      }
      const translate = made.get(namespace) ?? createTranslate(translation, namespace ?? defaultNS)
      made.set(namespace, translate)
      return translate
    },
  }
  return i18n
}

export default { createInstance }
