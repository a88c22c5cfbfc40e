import type { Article, ArticleInput } from '../../api/contract/article.ts'
import type { Product } from './product.ts'

/** Saves articles as an editor does. */
export interface Desk {
  publish(article: ArticleInput): Promise<Article>
}

/** Logs in. */
export async function openDesk({ url, admin }: Pick<Product, 'url' | 'admin'>): Promise<Desk> {
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
    return response
  }
  const cookie = (await post('/api/login', admin)).headers
    .getSetCookie()
    .map((it) => it.split(';')[0])
    .join('; ')
  return {
    publish: async (article) =>
      (await (await post('/api/news', article, { cookie })).json()) as Article,
  }
}

const sentence = 'An owl hears a mouse under two feet of snow, and turns its head to be sure. '

/** Something of the length that people write, in both languages. */
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
