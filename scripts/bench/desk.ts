import type { Article, ArticleInput } from '../../api/contract/article.ts'
import type { RebuildStatus } from '../../api/contract/rebuild.ts'
import type { Product } from './product.ts'

export interface Desk {
  publish(article: ArticleInput): Promise<Article>
  /** So many of `someArticle`, at least one. @returns the last */
  publishMany(count: number): Promise<Article>
  change(id: string, article: ArticleInput): Promise<Article>
  /** What the API answers to an editor. */
  read(path: string): Promise<string>
  rebuilds(): Promise<RebuildStatus>
}

export async function openDesk({ url, admin }: Pick<Product, 'url' | 'admin'>): Promise<Desk> {
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
    return response
  }
  const login = await call('POST', '/api/login', admin)
  cookie = login.headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  const json = async <Body>(...request: Parameters<typeof call>) =>
    (await (await call(...request)).json()) as Body
  const publish = (article: ArticleInput) => json<Article>('POST', '/api/news', article)
  return {
    publish,
    async publishMany(count) {
      for (let number = 0; number < count - 1; number += 1) await publish(someArticle(number))
      return publish(someArticle(count - 1))
    },
    change: (id, article) => json<Article>('PUT', `/api/news/${id}`, article),
    read: async (path) => (await call('GET', path)).text(),
    rebuilds: () => json<RebuildStatus>('GET', '/api/rebuilds'),
  }
}

const sentence = 'An owl hears a mouse under two feet of snow, and turns its head to be sure. '

export function someArticle(number: number): ArticleInput {
  const text = (words: string) => ({
    title: `${words} ${number}`,
    excerpt: sentence,
    content: `<h2>${words}</h2>${`<p>${sentence.repeat(5)}</p>`.repeat(8 + (number % 5))}`,
  })
  return {
    ...text('News of the owls'),
    type: number % 4 === 0 ? 'release' : 'news',
    published: true,
    publishDate: new Date(Date.UTC(2025, 0, 1, number)).toISOString(),
    translations: { es: text('Noticias de los búhos') },
  }
}
