import type { Content } from './content.ts'
import { languageFiles } from './languages.ts'
import { problem, type Problem } from './problem.ts'
import { isRecord } from './values.ts'

/** Characters that a search result shows, and that are enough to say something. */
const lengths = { title: [10, 65], description: [50, 160] } as const
/** Parts of seo.json that aren't a page. */
const notPages = new Set(['organization', 'software'])

/** Every page has a title and a description of a length that search results show in full. */
export function checkSeo(content: Content): Problem[] {
  return languageFiles(content)
    .filter(({ name }) => name === 'seo')
    .flatMap(({ path, value }) =>
      (isRecord(value) ? Object.entries(value) : [])
        .filter(([page]) => !notPages.has(page))
        .flatMap(([page, words]) => [
          ...checkLength(path, page, words, 'title'),
          ...checkLength(path, page, words, 'description'),
        ]),
    )
}

function checkLength(
  path: string,
  page: string,
  words: unknown,
  part: keyof typeof lengths,
): Problem[] {
  const text = isRecord(words) ? words[part] : undefined
  const key = `${page}.${part}`
  if (typeof text !== 'string') return [problem(path, key, `The page has no ${part}.`)]
  const length = text.replace(/\{\{[^}]*\}\}/g, '2000').length
  const [least, most] = lengths[part]
  if (length >= least && length <= most) return []
  return [problem(path, key, `The ${part} has ${length} characters; ${least} to ${most} are good.`)]
}
