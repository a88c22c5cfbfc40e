import { Value } from 'typebox/value'
import { ArticleInput } from '../../api/contract/article.ts'
import { checkArticleInput } from '../../api/src/news/article-input.ts'
import type { Content } from './content.ts'
import { problem, type Problem } from './problem.ts'
import { joinKeys, valuesAt } from './values.ts'

const path = 'content/news/starter.json'

/** The starter articles are ones that the API would accept, and keep word for word. */
export function checkStarterArticles({ json }: Content): Problem[] {
  if (!json.has(path)) return []
  const articles = json.get(path)
  if (!Array.isArray(articles)) return [problem(path, undefined, 'This has to be a list.')]
  const videos = json.get('content/facts/videos.json')
  const hosts = new Set(valuesAt(videos, 'hosts.*').map(({ value }) => String(value)))
  return articles.flatMap((article: unknown, index) => checkArticle(article, String(index), hosts))
}

function checkArticle(article: unknown, key: string, hosts: ReadonlySet<string>): Problem[] {
  if (!Value.Check(ArticleInput, article)) {
    const places = Value.Errors(ArticleInput, article).map(({ instancePath }) =>
      joinKeys(key, instancePath.slice(1).replaceAll('/', '.')),
    )
    return [...new Set(places)].map((place) =>
      problem(path, place, 'The API would refuse this: it is not of the right kind.'),
    )
  }
  try {
    const kept = checkArticleInput(article, hosts)
    const texts = [
      ['content', article.content, kept.content] as const,
      ...Object.entries(article.translations ?? {}).map(
        ([language, text]) =>
          [
            `translations.${language}.content`,
            text.content,
            kept.translations?.[language === 'en' ? 'en' : 'es']?.content,
          ] as const,
      ),
    ]
    return texts
      .filter(([, written, cleaned]) => written?.trim() !== cleaned)
      .map(([place]) => problem(path, joinKeys(key, place), 'It has HTML that the API takes out.'))
  } catch (error) {
    return [problem(path, key, error instanceof Error ? error.message : String(error))]
  }
}
