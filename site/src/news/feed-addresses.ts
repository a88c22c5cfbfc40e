import type { Language } from '../i18n/languages.ts'
import { localizePath } from '../i18n/paths.ts'

/** What a feed holds: every article, or the release notes only. */
export const feedScopes = ['all', 'releases'] as const
export type FeedScope = (typeof feedScopes)[number]

interface FeedFormat {
  name: string
  file: string
  mediaType: string
}

export const feedFormats = [
  { name: 'RSS', file: 'rss.xml', mediaType: 'application/rss+xml' },
  { name: 'Atom', file: 'atom.xml', mediaType: 'application/atom+xml' },
  { name: 'JSON Feed', file: 'feed.json', mediaType: 'application/feed+json' },
] as const satisfies readonly FeedFormat[]

export type FeedFile = (typeof feedFormats)[number]['file']

/** `/rss.xml`, `/es/releases/feed.json` */
export const feedPath = (scope: FeedScope, file: FeedFile, language: Language): string =>
  localizePath(scope === 'all' ? `/${file}` : `/releases/${file}`, language)
