import { newsAddress } from '../releases/news-pages.ts'

/** The slug of the article that a whole address leads to; undefined when it leads elsewhere. */
export function slugInAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  return newsAddress(new URL(address).pathname)?.slugOrId
}
