import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { proseOf, type Prose } from './prose.ts'

/** Sentences that the specification writes with straight apostrophes, and the site word for word. */
const quoted = /and we'll get back to you|The article you're looking for doesn't exist/g
const addresses = /\b(https?:\/\/|mailto:|www\.)\S+/g

/** Quotes are curly, and a Spanish question or exclamation begins with its own mark. */
export const checkTypography = (content: Content): Problem[] => proseOf(content).flatMap(checkProse)

/** Mistakes in one piece of prose; addresses in it don't count. */
export function checkProse({ path, key, text, language }: Prose): Problem[] {
  const prose = text.replace(addresses, ' ').replace(quoted, ' ')
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
