import type { ArticleText } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'
import english from '../../content/messages/en/news.json'
import spanish from '../../content/messages/es/news.json'
import {
  type ArticleLink,
  type ArticleView,
  languagesOf,
  type SummaryView,
  textIn,
} from '../src/news/article-view.ts'
import type { PageNews } from '../src/news/page-news.ts'
import type { SourcedArticle } from './fetch-news.ts'
import { framedContent } from './framed-content.ts'
import { titleImagePath } from './title-image-path.ts'

export interface NewsSubject {
  kind: keyof PageNews
  /** In the order of the page; empty where it has a place for an article, and there is none. */
  ids: readonly string[]
}

type Found = SourcedArticle | undefined

/**
 * What a page of the news shows of its articles, in a language: the same for Gatsby's queries and
 * for pages that are made without them.
 */
export function pageNews(
  { kind }: NewsSubject,
  found: readonly Found[],
  language: Language,
): PageNews[keyof PageNews] {
  return makers[kind](found, language)
}

const words = { en: english, es: spanish }

const makers: {
  [Kind in keyof PageNews]: (found: readonly Found[], language: Language) => PageNews[Kind]
} = {
  article([article, newer, older], language) {
    if (!article) throw new Error('The page of an article has no article.')
    return {
      article: wholeView(article, language),
      version: article.etag,
      newer: linkTo(newer, language),
      older: linkTo(older, language),
    }
  },
  newest: (found, language) => ({
    news: summaries(
      found.filter((article) => article?.type === 'news'),
      language,
    ),
    releases: summaries(
      found.filter((article) => article?.type === 'release'),
      language,
    ),
  }),
  older: (found, language) => ({ articles: summaries(found, language) }),
  standIn: (found, language) => ({ newest: summaries(found, language) }),
}

const summaries = (found: readonly Found[], language: Language) =>
  found.flatMap((article) => (article ? [summaryView(article, language)] : []))

const wordsOf = (article: SourcedArticle, language: Language) =>
  textIn<ArticleText>(article, article.translations, language)

function summaryView(article: SourcedArticle, language: Language): SummaryView {
  const { slug, type, image, publishDate, createdAt, updatedAt } = article
  const text = wordsOf(article, language)
  return {
    ...{ slug, type, publishDate, createdAt, updatedAt },
    image: image && { url: image.url, alt: image.alt, width: image.width, height: image.height },
    language: text.language,
    title: text.title,
    excerpt: text.excerpt,
  }
}

function wholeView(article: SourcedArticle, language: Language): ArticleView {
  const { title, content, description } = wordsOf(article, language)
  return {
    ...summaryView(article, language),
    content: framedContent(content, words[language].article.table),
    description,
    languages: languagesOf(article),
    shareImage: article.image ? null : titleImagePath(title),
  }
}

function linkTo(article: Found, language: Language): ArticleLink | null {
  if (!article) return null
  const text = wordsOf(article, language)
  return { slug: article.slug, title: text.title, language: text.language }
}
