import { createHash } from 'node:crypto'
import { languagePrefix, languages } from '../../api/contract/language.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { isDay, isRecord } from './values.ts'

/** When each page's own content last changed, by the page's path. */
export type PageDates = Record<string, { changed: string; digest: string }>

export const pageDatesFile = 'content/page-dates.json'

const facts = (...names: string[]) => names.map((name) => `facts/${name}.json`)

/** What each page is made from besides the frame that all share; `*` stands for its language. */
const sources: readonly (readonly [page: string, files: readonly string[]])[] = [
  ['/', ['messages/*/home.json', ...facts('plans', 'platforms', 'testimonials', 'videos')]],
  ['/pricing/', ['messages/*/pricing.json', ...facts('plans')]],
  ['/contact/', ['messages/*/contact.json', ...facts('contact')]],
  ['/news/', ['messages/*/news.json']],
]

/**
 * A digest of each page's content, by path in both languages. Made of values and not of bytes, so
 * that indentation and line ends don't count.
 */
function pageDigests(content: Content): Map<string, string> {
  const { json, mdx } = content
  const named = (paths: Iterable<string>, pattern: RegExp) =>
    [...paths].flatMap((path) => pattern.exec(path)?.[1] ?? [])
  const pages = [
    ...sources,
    ...named(json.keys(), /^content\/faq\/en\/(.+)\.json$/).map(
      (name) => [`/faq/${name}/`, [`faq/*/${name}.json`]] as const,
    ),
    ...named(mdx.keys(), /^content\/legal\/(.+)\.mdx$/).map(
      (name) => [`/${name}/`, [`legal/${name}.mdx`]] as const,
    ),
  ]
  return new Map(
    languages.flatMap((language) =>
      pages.map(([page, files]) => {
        const paths = files.map((file) => `content/${file.replace('*', language)}`)
        const texts = paths.map(
          (path) => mdx.get(path)?.replaceAll('\r\n', '\n') ?? JSON.stringify(json.get(path)),
        )
        const digest = createHash('sha256').update(texts.join('\n')).digest('hex').slice(0, 16)
        return [languagePrefix(language) + page, digest] as const
      }),
    ),
  )
}

/** The dates as they have to be for this content: kept where nothing changed, else `today`. */
export function renewedPageDates(content: Content, today: string): PageDates {
  const noted = content.json.get(pageDatesFile)
  return Object.fromEntries(
    [...pageDigests(content)].map(([page, digest]) => {
      const { changed, digest: known } = notedDate(noted, page)
      const isKept = known === digest && isDay(changed)
      return [page, { changed: isKept ? changed : today, digest }]
    }),
  )
}

/** Every page has a date, and it is that of the content as it stands here. */
export function checkPageDates(content: Content): Problem[] {
  const noted = content.json.get(pageDatesFile)
  if (noted === undefined) return []
  const digests = pageDigests(content)
  const gone = Object.keys(isRecord(noted) ? noted : {}).filter((page) => !digests.has(page))
  return [
    ...[...digests]
      .filter(([page, digest]) => {
        const { changed, digest: known } = notedDate(noted, page)
        return known !== digest || !isDay(changed)
      })
      .map(([page]) =>
        problem(pageDatesFile, page, 'The page has changed since; run npm run page-dates.'),
      ),
    ...gone.map((page) =>
      problem(pageDatesFile, page, 'There is no such page; run npm run page-dates.'),
    ),
  ]
}

function notedDate(noted: unknown, page: string): { changed?: unknown; digest?: unknown } {
  const date = isRecord(noted) ? noted[page] : undefined
  return isRecord(date) ? date : {}
}
