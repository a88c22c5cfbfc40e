import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { BuildArgs } from 'gatsby'
import type { ArticleText, ArticleType } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import type { LeadPicture } from '@owly/api/contract/media.ts'
import contact from '../../content/facts/contact.json'
import site from '../../content/facts/site.json'
import { languages } from '../src/i18n/languages.ts'
import { localizePath } from '../src/i18n/paths.ts'
import { articlePath } from '../src/news/addresses.ts'
import { publicDate } from '../src/news/article-view.ts'
import { feedFormats, feedPath, type FeedScope, feedScopes } from '../src/news/feed-addresses.ts'
import { withAbsoluteLinks } from './absolute-links.ts'
import { type Feed, type FeedEntry, type FeedPicture, feedWriters } from './feed-formats.ts'
import { lastChangeOf } from './last-changes.ts'

/** An article as the build's query gives it, its words in one language. */
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

/** What a feed is called and where it belongs. */
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

interface CommonMessages {
  feeds: Record<FeedScope, string>
}
interface NewsMessages {
  subtitle: string
  badge: Record<ArticleType, string>
}

/** Writes every feed of the site anew, so that an article that was withdrawn is in none. */
export async function writeFeeds(
  folder: string,
  { siteUrl, graphql, now }: { siteUrl: string; graphql: BuildArgs['graphql']; now: Date },
): Promise<void> {
  for (const language of languages) {
    const common = (await messagesOf(graphql, 'common', language)) as CommonMessages
    const news = (await messagesOf(graphql, 'news', language)) as NewsMessages
    for (const scope of feedScopes) {
      const frame: FeedFrame = {
        siteUrl,
        scope,
        language,
        title: common.feeds[scope],
        description: news.subtitle,
        categories: news.badge,
      }
      const feed = feedOf(frame, await newestArticles(graphql, scope, language), now)
      for (const { file } of feedFormats) {
        const path = feedPath(scope, file, language)
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), feedWriters[file](feed, siteUrl + path))
      }
    }
  }
}

async function messagesOf(graphql: BuildArgs['graphql'], namespace: string, language: Language) {
  const { data, errors } = await graphql<{ locale: { data: string } | null }>(
    `
      query FeedMessages($namespace: String!, $language: String!) {
        locale(ns: { eq: $namespace }, language: { eq: $language }) {
          data
        }
      }
    `,
    { namespace, language },
  )
  if (!data?.locale) throw new Error(`The feeds found no ${namespace}.json.`, { cause: errors })
  return JSON.parse(data.locale.data) as unknown
}

async function newestArticles(
  graphql: BuildArgs['graphql'],
  scope: FeedScope,
  language: Language,
): Promise<FeedArticle[]> {
  const { data, errors } = await graphql<{ allNewsArticle: { nodes: FeedArticle[] } }>(
    `
      query FeedArticles($types: [String!]!, $language: String!) {
        allNewsArticle(
          filter: { type: { in: $types } }
          sort: [{ sortDate: DESC }, { articleId: ASC }]
          limit: 50
        ) {
          nodes {
            articleId
            slug
            type
            publishDate
            createdAt
            updatedAt
            image {
              url
              alt
              width
              height
            }
            text(language: $language) {
              language
              title
              excerpt
              content
              description
            }
          }
        }
      }
    `,
    { types: scope === 'all' ? ['news', 'release'] : ['release'], language },
  )
  if (!data) throw new Error('The feeds could not read the news.', { cause: errors })
  return data.allNewsArticle.nodes
}
