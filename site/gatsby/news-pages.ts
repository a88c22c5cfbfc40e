import type { Article, ArticleType } from '@owly/api/contract/article.ts'
import { articlePath, listPagePath, standInArticlePath } from '../src/news/addresses.ts'
import { ARTICLES_PER_PAGE, type ListPages, listPages } from '../src/news/list-pages.ts'
import type { News } from './fetch-news.ts'
import type { NewsSubject } from './page-news.ts'

export interface NewsPage {
  /** In English, e.g. `/news/page/2/`. */
  path: string
  /** The name of its file in `src/templates`. */
  template: string
  context: { news: NewsSubject } & Record<string, unknown>
}

/** How many articles the page that stands in for new ones knows, for the links between them. */
const STAND_IN_KNOWS = 24

const types = ['news', 'release'] as const

/** Every page that the news makes: those of the list of each type, and one for each article. */
export function newsPages({ articles, versions, isSourced }: News): NewsPage[] {
  const ofType = (type: ArticleType) => articles.filter((article) => article.type === type)
  const listed = { news: ofType('news'), release: ofType('release') }
  const pages = { news: listPages(listed.news), release: listPages(listed.release) }
  return [
    newestPage(pages, { versions, builtWithNews: isSourced }),
    ...types.flatMap((type) => olderPages(type, pages[type])),
    ...types.flatMap((type) => listed[type].map(articlePage)),
    {
      path: standInArticlePath,
      template: 'StandInArticlePage',
      context: { news: { kind: 'standIn', ids: idsOf(articles.slice(0, STAND_IN_KNOWS)) } },
    },
  ]
}

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id)

function newestPage(
  pages: Record<ArticleType, ListPages<Article>>,
  built: Pick<News, 'versions'> & { builtWithNews: boolean },
): NewsPage {
  const ids = types.flatMap((type) => idsOf(pages[type].newest))
  return {
    path: '/news/',
    template: 'NewsListPage',
    context: {
      news: { kind: 'newest', ids },
      pageCounts: { news: pages.news.numbered.length, release: pages.release.numbered.length },
      ...built,
    },
  }
}

/**
 * Page 1 is there before anything leads to it: a template that always has a page is in every
 * build's bundles.
 */
function olderPages(type: ArticleType, { newest, numbered }: ListPages<Article>): NewsPage[] {
  const isReached = numbered.length > 0
  const pages = isReached ? numbered : [newest.slice(-ARTICLES_PER_PAGE)]
  return pages.map((articles, index) => ({
    path: listPagePath(type, index + 1),
    template: 'OlderArticlesPage',
    context: {
      news: { kind: 'older', ids: idsOf(articles) },
      type,
      page: index + 1,
      isNewest: index + 1 === pages.length,
      isReached,
    },
  }))
}

function articlePage({ id, slug }: Article, index: number, listed: readonly Article[]): NewsPage {
  const ids = [id, listed[index - 1]?.id ?? '', listed[index + 1]?.id ?? '']
  return {
    path: articlePath(slug),
    template: 'ArticlePage',
    context: { news: { kind: 'article', ids } },
  }
}
