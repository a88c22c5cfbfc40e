import type { ArticleLink, ArticleView, SummaryView } from './article-view.ts'

/** What a build puts into the pages of the news, by the kind of page. */
export interface PageNews {
  article: {
    article: ArticleView
    /** The ETag of what it was built from. */
    version: string
    newer: ArticleLink | null
    older: ArticleLink | null
  }
  /** The newest articles of both types. */
  newest: { news: SummaryView[]; releases: SummaryView[] }
  /** A numbered page of a type's list. */
  older: { articles: SummaryView[] }
  /** The page that shows articles newer than the build. */
  standIn: { newest: SummaryView[] }
}
