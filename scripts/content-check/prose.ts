import { defaultLanguage, isLanguage, type Language } from '../../api/contract/language.ts'
import { isArticleHtml, starterFile, wordsOf } from './article-html.ts'
import type { Content } from './content.ts'
import { languageFiles } from './languages.ts'
import { isRecord, textsOf } from './values.ts'

export interface Prose {
  path: string
  key: string
  text: string
  language: Language
}

/** All prose of the JSON files: messages, FAQ pages and starter articles. */
export const proseOf = (content: Content): Prose[] => [
  ...messages(content),
  ...starterArticles(content),
]

const messages = (content: Content): Prose[] =>
  languageFiles(content).flatMap(({ path, language, value }) =>
    textsOf(value).map(({ key, text }) => ({ path, key, text, language })),
  )

function starterArticles({ json }: Content): Prose[] {
  const path = starterFile
  return textsOf(json.get(path)).flatMap(({ key, text }) => {
    const [index = '', ...way] = key.split('.')
    const own = languageOfArticle(json.get(path), index)
    const language = way[0] === 'translations' && isLanguage(way[1]) ? way[1] : own
    const isProse = /(^|\.)(title|excerpt|content)$/.test(way.join('.'))
    const words = isArticleHtml(path, key) ? wordsOf(text) : text
    return isProse ? [{ path, key, text: words, language }] : []
  })
}

function languageOfArticle(articles: unknown, index: string): Language {
  const article: unknown = Array.isArray(articles) ? articles[Number(index)] : undefined
  return isRecord(article) && isLanguage(article.language) ? article.language : defaultLanguage
}
