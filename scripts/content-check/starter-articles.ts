import { Value } from 'typebox/value'
import { ArticleInput } from '../../api/contract/article.ts'
import { checkArticleInput } from '../../api/src/news/article-input.ts'
import { sanitise } from '../../api/src/news/html/sanitise.ts'
import { starterFile } from './article-html.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { joinKeys, valuesAt } from './values.ts'

/** The starter articles are ones that the API would accept, and keep word for word. */
export async function checkStarterArticles({ json }: Content): Promise<Problem[]> {
  if (!json.has(starterFile)) return []
  const articles = json.get(starterFile)
  if (!Array.isArray(articles)) return [problem(starterFile, undefined, 'This has to be a list.')]
  const videos = json.get('content/facts/videos.json')
  const hosts = new Set(valuesAt(videos, 'hosts.*').map(({ value }) => String(value)))
  const found = await Promise.all(
    articles.map((article: unknown, index) => checkArticle(article, String(index), hosts)),
  )
  return found.flat()
}

async function checkArticle(
  article: unknown,
  key: string,
  hosts: ReadonlySet<string>,
): Promise<Problem[]> {
  if (!Value.Check(ArticleInput, article)) {
    const places = Value.Errors(ArticleInput, article).map(({ instancePath }) =>
      joinKeys(key, instancePath.slice(1).replaceAll('/', '.')),
    )
    return [...new Set(places)].map((place) =>
      problem(starterFile, place, 'The API would refuse this: it is not of the right kind.'),
    )
  }
  try {
    await checkArticleInput(article, (html) => sanitise(html, hosts))
    const texts = [
      ['content', article.content] as const,
      ...Object.entries(article.translations ?? {}).map(
        ([language, { content }]) => [`translations.${language}.content`, content] as const,
      ),
    ]
    return texts.flatMap(([place, content = '']) =>
      sanitise(content, hosts).removed.map(({ what }) =>
        problem(starterFile, joinKeys(key, place), `It has HTML that the API takes out: ${what}`),
      ),
    )
  } catch (error) {
    return [problem(starterFile, key, error instanceof Error ? error.message : String(error))]
  }
}
