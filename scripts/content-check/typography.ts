import { defaultLanguage, isLanguage, type Language } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { languageFiles } from './languages.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord, textsOf } from './values.ts'

/** Sentences that the specification writes with straight apostrophes, and the site word for word. */
const quoted = /and we'll get back to you|The article you're looking for doesn't exist/g
const addresses = /\b(https?:\/\/|mailto:|www\.)\S+/g
const tags = /<[^>]*>/g

interface Prose {
  path: string
  key: string
  text: string
  language: Language
}

/** Quotes are curly, and a Spanish question or exclamation begins with its own mark. */
export const checkTypography = (content: Content): Problem[] =>
  [...messages(content), ...starterArticles(content)].flatMap(checkProse)

/** Mistakes in one piece of prose; addresses and HTML tags in it don't count. */
export function checkProse({ path, key, text, language }: Prose): Problem[] {
  const prose = text.replace(tags, ' ').replace(addresses, ' ').replace(quoted, ' ')
  const problems: Problem[] = []
  if (/["']/.test(prose)) {
    const quotes = language === 'es' ? '«», “” or ’' : '“”, ‘’ or ’'
    problems.push(problem(path, key, `Straight quotes; write ${quotes}.`))
  }
  if (language !== 'es') return problems
  if (lacksOpening(prose, '¿', '?')) problems.push(problem(path, key, 'A “?” without its “¿”.'))
  if (lacksOpening(prose, '¡', '!')) problems.push(problem(path, key, 'A “!” without its “¡”.'))
  return problems
}

function lacksOpening(text: string, opening: string, closing: string): boolean {
  const sentences = text.split(closing)
  return sentences.slice(0, -1).some((sentence) => !sentence.includes(opening))
}

const messages = (content: Content): Prose[] =>
  languageFiles(content).flatMap(({ path, language, value }) =>
    textsOf(value).map(({ key, text }) => ({ path, key, text, language })),
  )

function starterArticles({ json }: Content): Prose[] {
  const path = 'content/news/starter.json'
  return textsOf(json.get(path)).flatMap(({ key, text }) => {
    const [index = '', ...way] = key.split('.')
    const own = languageOfArticle(json.get(path), index)
    const language = way[0] === 'translations' && isLanguage(way[1]) ? way[1] : own
    const isProse = /(^|\.)(title|excerpt|content)$/.test(way.join('.'))
    return isProse ? [{ path, key, text, language }] : []
  })
}

function languageOfArticle(articles: unknown, index: string): Language {
  const article: unknown = Array.isArray(articles) ? articles[Number(index)] : undefined
  return isRecord(article) && isLanguage(article.language) ? article.language : defaultLanguage
}
