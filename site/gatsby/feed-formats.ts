import type { Language } from '@owly/api/contract/language.ts'
import type { FeedFile } from '../src/news/feed-addresses.ts'
import { element } from './xml.ts'

/** A picture that stands for an article. Its address is absolute. */
export interface FeedPicture {
  url: string
  type: string
  width: number
  height: number
}

export interface FeedEntry {
  /** The same for ever, whatever happens to the title and the address. */
  id: string
  url: string
  title: string
  summary: string
  /** HTML whose links are absolute. */
  content: string
  /** Of the words, which is not always that of the feed. */
  language: Language
  category: string
  published: string
  updated: string
  picture: FeedPicture | null
}

export interface Feed {
  id: string
  title: string
  description: string
  author: string
  language: Language
  /** Address of the page that shows the same. */
  pageUrl: string
  icon: string
  updated: string
  /** Newest first. */
  entries: readonly FeedEntry[]
}

/** Writes a feed, given the address it will be found at, in each of its formats. */
export const feedWriters: Record<FeedFile, (feed: Feed, selfUrl: string) => string> = {
  'rss.xml': rss,
  'atom.xml': atom,
  'feed.json': json,
}

const declaration = '<?xml version="1.0" encoding="utf-8"?>'

function rss(feed: Feed, selfUrl: string): string {
  const item = (entry: FeedEntry) => [
    '<item>',
    element('title', {}, entry.title),
    element('link', {}, entry.url),
    element('guid', { isPermaLink: 'false' }, entry.id),
    element('pubDate', {}, new Date(entry.published).toUTCString()),
    element('atom:updated', {}, entry.updated),
    element('dc:creator', {}, feed.author),
    element('dc:language', {}, entry.language),
    element('category', {}, entry.category),
    element('description', {}, entry.summary),
    element('content:encoded', {}, entry.content),
    ...pictureOf(entry, ({ url, type, width, height }) =>
      element('media:content', {
        ...{ url, type, medium: 'image' },
        ...{ width: String(width), height: String(height) },
      }),
    ),
    '</item>',
  ]
  return lines([
    declaration,
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">',
    '<channel>',
    element('title', {}, feed.title),
    element('link', {}, feed.pageUrl),
    element('atom:link', { href: selfUrl, rel: 'self', type: 'application/rss+xml' }),
    element('description', {}, feed.description),
    element('language', {}, feed.language),
    element('lastBuildDate', {}, new Date(feed.updated).toUTCString()),
    ...feed.entries.flatMap(item),
    '</channel>',
    '</rss>',
  ])
}

function atom(feed: Feed, selfUrl: string): string {
  const entry = (article: FeedEntry) => [
    `<entry xml:lang="${article.language}">`,
    element('id', {}, article.id),
    element('title', {}, article.title),
    element('link', {
      rel: 'alternate',
      type: 'text/html',
      hreflang: article.language,
      href: article.url,
    }),
    ...pictureOf(article, ({ url, type }) =>
      element('link', { rel: 'enclosure', type, href: url }),
    ),
    element('published', {}, article.published),
    element('updated', {}, article.updated),
    element('category', { term: article.category }),
    element('summary', {}, article.summary),
    element('content', { type: 'html' }, article.content),
    '</entry>',
  ]
  return lines([
    declaration,
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">`,
    element('id', {}, feed.id),
    element('title', {}, feed.title),
    element('subtitle', {}, feed.description),
    element('link', { rel: 'self', type: 'application/atom+xml', href: selfUrl }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.pageUrl }),
    element('icon', {}, feed.icon),
    element('updated', {}, feed.updated),
    `<author>${element('name', {}, feed.author)}</author>`,
    ...feed.entries.flatMap(entry),
    '</feed>',
  ])
}

function json(feed: Feed, selfUrl: string): string {
  return lines([
    JSON.stringify({
      version: 'https://jsonfeed.org/version/1.1',
      title: feed.title,
      description: feed.description,
      home_page_url: feed.pageUrl,
      feed_url: selfUrl,
      icon: feed.icon,
      language: feed.language,
      authors: [{ name: feed.author, url: feed.pageUrl }],
      items: feed.entries.map((entry) => ({
        id: entry.id,
        url: entry.url,
        title: entry.title,
        summary: entry.summary,
        ...(entry.picture && { image: entry.picture.url }),
        content_html: entry.content,
        date_published: entry.published,
        date_modified: entry.updated,
        language: entry.language,
        tags: [entry.category],
      })),
    }),
  ])
}

const pictureOf = ({ picture }: FeedEntry, write: (picture: FeedPicture) => string) =>
  picture ? [write(picture)] : []

const lines = (parts: string[]) => `${parts.join('\n')}\n`
