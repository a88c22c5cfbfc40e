import type { Article, ArticleType } from '@owly/api/contract/article.ts'
import {
  articlePath,
  ARTICLES_PER_PAGE,
  listPagePath,
  standInArticlePath,
} from '../src/news/addresses.ts'
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

/** Every page that the news makes: the list in steps for each type, and one for each article. */
export function newsPages({ articles, versions, isSourced }: News): NewsPage[] {
  const ofType = (type: ArticleType) => articles.filter((article) => article.type === type)
  const listed = { news: ofType('news'), release: ofType('release') }
  return [
    newestPage(listed, { versions, builtWithNews: isSourced }),
    ...types.flatMap((type) => listPages(type, listed[type])),
    ...types.flatMap((type) => listed[type].map(articlePage)),
    {
      path: standInArticlePath,
      template: 'StandInArticlePage',
      context: { news: { kind: 'standIn', ids: idsOf(articles.slice(0, STAND_IN_KNOWS)) } },
    },
  ]
}

const idsOf = (articles: readonly Article[]) => articles.map(({ id }) => id)

const pagesFor = (articles: readonly Article[]) =>
  Math.max(1, Math.ceil(articles.length / ARTICLES_PER_PAGE))

function newestPage(
  listed: Record<ArticleType, Article[]>,
  built: Pick<News, 'versions'> & { builtWithNews: boolean },
): NewsPage {
  const ids = types.flatMap((type) => idsOf(listed[type].slice(0, ARTICLES_PER_PAGE)))
  return {
    path: '/news/',
    template: 'NewsListPage',
    context: {
      news: { kind: 'newest', ids },
      pageCounts: { news: pagesFor(listed.news), release: pagesFor(listed.release) },
      ...built,
    },
  }
}

/** From the first: a template that always has a page is in every build's bundles. */
function listPages(type: ArticleType, listed: readonly Article[]): NewsPage[] {
  const pageCount = pagesFor(listed)
  return Array.from({ length: pageCount }, (_, index) => {
    const page = index + 1
    const start = (page - 1) * ARTICLES_PER_PAGE
    const ids = idsOf(listed.slice(start, start + ARTICLES_PER_PAGE))
    return {
      path: listPagePath(type, page),
      template: 'OlderArticlesPage',
      context: { news: { kind: 'older', ids }, type, page, pageCount },
    }
  })
}

function articlePage({ id, slug }: Article, index: number, listed: readonly Article[]): NewsPage {
  const ids = [id, listed[index - 1]?.id ?? '', listed[index + 1]?.id ?? '']
  return {
    path: articlePath(slug),
    template: 'ArticlePage',
    context: { news: { kind: 'article', ids } },
  }
}
