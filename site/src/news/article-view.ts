import type { Article, ArticleSummary } from '@owly/api/contract/article.ts'
import type { Language } from '@owly/api/contract/language.ts'

/** What a card in the list shows: an article's facts, and its words in the page's language. */
export type SummaryView = Pick<
  ArticleSummary,
  'slug' | 'type' | 'image' | 'publishDate' | 'createdAt' | 'updatedAt' | 'title' | 'excerpt'
> & {
  /** What the words are in: the page's language, or the only one that the article has. */
  language: Language
}

export type ArticleView = SummaryView & {
  content: string
  /** What stands for an excerpt where there is none. */
  description: string
  /** The languages it can be read in, the one it was written in first. */
  languages: Language[]
  /** What links to it show: its title's drawing, which only a build makes. */
  shareImage?: string | null
}

/** When an article became public, or will: what lists are sorted by. */
export const publicDate = ({
  publishDate,
  createdAt,
}: Pick<ArticleSummary, 'publishDate' | 'createdAt'>): string => publishDate ?? createdAt

export type ArticleLink = Pick<SummaryView, 'slug' | 'title' | 'language'>

export const languagesOf = ({ language, translations }: ArticleSummary): Language[] => [
  language,
  ...(Object.keys(translations) as Language[]).filter((other) => other !== language),
]

export function summaryIn(article: ArticleSummary, language: Language): SummaryView {
  return { ...article, ...textIn(article, article.translations, language) }
}

export function articleIn(article: Article, language: Language): ArticleView {
  return {
    ...article,
    ...textIn(article, article.translations, language),
    languages: languagesOf(article),
  }
}

/** The one rule of which words a reader of `language` gets. */
export function textIn<Text extends { title: string; excerpt: string | null }>(
  written: Text & { language: Language },
  translations: Partial<Record<Language, Text>>,
  language: Language,
): Text & { language: Language } {
  const translation = language === written.language ? undefined : translations[language]
  return translation ? { ...translation, language } : written
}
