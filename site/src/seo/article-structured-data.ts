import type { BreadcrumbList, NewsArticle, WithContext } from 'schema-dts'
import { addressOf, type Place, publisher, schema } from './json-ld.ts'

/** @param trail name and path of the pages from the home page down to this one */
export const breadcrumbs = (
  place: Place,
  trail: readonly (readonly [name: string, path: string])[],
): WithContext<BreadcrumbList> => ({
  '@context': schema,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: addressOf(place, path),
  })),
})

export interface ArticleFacts {
  title: string
  description: string
  createdAt: string
  updatedAt: string
  /** Path of the article's own page. */
  path: string
  /** Paths of the pictures that stand for it. */
  images: readonly string[]
}

/** @param place in the language that the words of the article are in */
export const newsArticle = (place: Place, article: ArticleFacts): WithContext<NewsArticle> => ({
  '@context': schema,
  '@type': 'NewsArticle',
  headline: article.title,
  description: article.description,
  datePublished: article.createdAt,
  dateModified: article.updatedAt,
  author: publisher(place.siteUrl),
  publisher: publisher(place.siteUrl),
  inLanguage: place.language,
  mainEntityOfPage: { '@type': 'WebPage', '@id': addressOf(place, article.path) },
  url: addressOf(place, article.path),
  image: article.images.map((path) => place.siteUrl + path),
})
