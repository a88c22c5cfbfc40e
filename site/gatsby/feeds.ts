import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Article, ArticleText, ArticleType } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import type { LeadPicture } from '@owly/api/contract/media.ts'
import contact from '../../content/facts/contact.json'
import site from '../../content/facts/site.json'
import englishCommon from '../../content/messages/en/common.json'
import englishNews from '../../content/messages/en/news.json'
import spanishCommon from '../../content/messages/es/common.json'
import spanishNews from '../../content/messages/es/news.json'
import pageDates from '../../content/page-dates.json'
import { languages } from '../src/i18n/languages.ts'
import { localizePath } from '../src/i18n/paths.ts'
import { articlePath } from '../src/news/addresses.ts'
import { publicDate, textIn } from '../src/news/article-view.ts'
import { feedFormats, feedPath, type FeedScope, feedScopes } from '../src/news/feed-addresses.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import { type Feed, type FeedEntry, type FeedPicture, feedWriters } from './feed-formats.ts'
import { lastChangeOf } from './last-changes.ts'

export interface FeedArticle {
  articleId: string
  slug: string
  type: ArticleType
  publishDate: string | null
  createdAt: string
  updatedAt: string
  image: LeadPicture | null
  text: ArticleText & { language: Language }
}

export interface FeedFrame {
  siteUrl: string
  scope: FeedScope
  language: Language
  title: string
  description: string
  categories: Record<ArticleType, string>
}

/** Tag URIs (RFC 4151) name a thing for ever, also when the site moves to another host. */
const tagUri = (name: string) =>
  `tag:${contact.email.replace(/^.*@/, '')},${site.copyrightYear}:${name}`

/**
 * @param articles newest first
 * @param now what a feed without any article was last changed at
 */
export function feedOf(frame: FeedFrame, articles: readonly FeedArticle[], now: Date): Feed {
  const entries = articles.map((article) => entryOf(frame, article))
  const changes = entries.map(({ updated }) => updated).sort()
  return {
    id: tagUri(`feed/${frame.scope}/${frame.language}`),
    title: frame.title,
    description: frame.description,
    author: site.name,
    language: frame.language,
    pageUrl: frame.siteUrl + localizePath('/news/', frame.language),
    icon: `${frame.siteUrl}/icons/icon-512.png`,
    updated: changes.at(-1) ?? now.toISOString(),
    entries,
  }
}

/**
 * An article that isn't translated stands in the other language's feed as it was written: with the
 * id, address and language it has in its own.
 */
function entryOf({ siteUrl, categories }: FeedFrame, article: FeedArticle): FeedEntry {
  const { language, title, excerpt, content, description } = article.text
  const url = siteUrl + localizePath(articlePath(article.slug), language)
  const published = publicDate(article)
  return {
    id: tagUri(`news/${encodeURIComponent(article.articleId)}/${language}`),
    url,
    title,
    summary: excerpt ?? description,
    content: withAbsoluteLinks(content, url),
    language,
    category: categories[article.type],
    published,
    updated: lastChangeOf(article),
    picture: article.image && pictureOf(siteUrl, article.image),
  }
}

const types: Record<string, string> = { gif: 'image/gif', jpg: 'image/jpeg', png: 'image/png' }

const pictureOf = (siteUrl: string, { url, width, height }: LeadPicture): FeedPicture => {
  const extension = url.slice(url.lastIndexOf('.') + 1)
  return { url: siteUrl + url, type: types[extension] ?? 'image/*', width, height }
}

const messages = {
  en: { common: englishCommon, news: englishNews },
  es: { common: spanishCommon, news: spanishNews },
}
const ENTRIES = 50
/** A feed without any article is what the words of its page are. */
const wordsChanged = new Date(pageDates['/news/'].changed)

/** Writes every feed of the site anew, so that an article that was withdrawn is in none. */
export async function writeFeeds(
  folder: string,
  { siteUrl, articles }: { siteUrl: string; articles: readonly Article[] },
): Promise<void> {
  for (const language of languages) {
    const { common, news } = messages[language]
    for (const scope of feedScopes) {
      const frame: FeedFrame = {
        siteUrl,
        scope,
        language,
        title: common.feeds[scope],
        description: news.subtitle,
        categories: news.badge,
      }
      const inScope = articles.filter(({ type }) => scope === 'all' || type === 'release')
      const newest = inScope.slice(0, ENTRIES).map((article) => feedArticle(article, language))
      const feed = feedOf(frame, newest, wordsChanged)
      for (const { file } of feedFormats) {
        const path = feedPath(scope, file, language)
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), feedWriters[file](feed, siteUrl + path))
      }
    }
  }
}

const feedArticle = ({ id, ...article }: Article, language: Language): FeedArticle => ({
  ...article,
  articleId: id,
  text: textIn<ArticleText>(article, article.translations, language),
})
