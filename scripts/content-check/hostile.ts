import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { textsOf } from './values.ts'

/** Control characters, and invisible ones that turn the direction of a text. */
const invisible = /(?![\t\n\r])\p{Cc}|[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u

const anywhere: readonly (readonly [RegExp, string])[] = [
  [invisible, 'A control character hides in this text.'],
  [/<\s*\/?\s*script/i, 'A script has no place in content.'],
  [/(java|vb)\s*script\s*:/i, 'A script address has no place in content.'],
  [/data\s*:\s*text\/html/i, 'A data address has no place in content.'],
  [/\bon[a-z]{3,}\s*=\s*["'(\w]/i, 'An event handler has no place in content.'],
]
const markup = /<[a-z!/?][^>]*>?/i

/** No text carries anything that a browser would run, wherever it ends up. */
export function checkHostileTexts(content: Content): Problem[] {
  const texts = [...content.json].flatMap(([path, value]) =>
    textsOf(value).map(({ key, text }) => ({ path, key, text })),
  )
  const documents = [...content.mdx].map(([path, text]) => ({ path, key: '', text }))
  return [...texts, ...documents].flatMap(({ path, key, text }) => {
    const found = anywhere.filter(([pattern]) => pattern.test(text)).map(([, message]) => message)
    const isPlain = path.endsWith('.json') && !path.startsWith('content/news/')
    if (found.length === 0 && isPlain && markup.test(text))
      found.push('This text is plain: no HTML.')
    return found.map((message) => problem(path, key, message))
  })
}
