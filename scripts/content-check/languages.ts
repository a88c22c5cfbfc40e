import { languages, type Language } from '../../api/contract/language.ts'
import type { Content } from './content.ts'

interface LanguageFile {
  path: string
  language: Language
  /** Its name in `same-in-both-languages.json`: `home`, `faq/ai-agent-for-education`. */
  name: string
  value: unknown
}

export function languageFiles(content: Content): LanguageFile[] {
  return [...content.json].flatMap(([path, value]) => {
    const [, folder, language, file] =
      /^content\/(messages|faq)\/(\w+)\/([^/]+)\.json$/.exec(path) ?? []
    const known = languages.find((candidate) => candidate === language)
    if (!known || file === undefined) return []
    return [{ path, value, language: known, name: folder === 'faq' ? `faq/${file}` : file }]
  })
}

export const inLanguage = (path: string, language: Language) =>
  path.replace(/^(content\/\w+)\/\w+\//, `$1/${language}/`)
