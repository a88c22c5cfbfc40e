import { setTimeout as pause } from 'node:timers/promises'
import type { Article, ArticleInput } from '../../api/contract/article.ts'
import type { RebuildStatus } from '../../api/contract/rebuild.ts'
import { callsAs, logIn, type Call } from './calls.ts'
import type { Product } from './product.ts'

export interface Desk {
  publish(article: ArticleInput): Promise<Article>
  /** So many of `someArticle`, at least two, each an hour newer than the one before. */
  publishMany(count: number): Promise<{ oldest: Article; newest: Article }>
  change(id: string, article: ArticleInput): Promise<Article>
  /** What the API answers to an editor. */
  read(path: string): Promise<string>
  /** @returns how many milliseconds after `start` the pages were there @throws when a rebuild fails */
  untilRebuilt(start: number): Promise<number>
}

/** Long enough for a whole build of all there is. */
const patienceMs = 60 * 60_000

export async function openDesk({ url }: Pick<Product, 'url'>): Promise<Desk> {
  const ask = callsAs(url, await logIn(url))
  const call: Call = async (method, path, body) => {
    const response = await ask(method, path, body)
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`)
    return response
  }
  const json = async <Body>(...request: Parameters<Call>) =>
    (await (await call(...request)).json()) as Body
  const publish = (article: ArticleInput) => json<Article>('POST', '/api/news', article)
  return {
    publish,
    async publishMany(count) {
      const oldest = await publish(someArticle(0))
      for (let number = 1; number < count - 1; number += 1) await publish(someArticle(number))
      return { oldest, newest: await publish(someArticle(count - 1)) }
    },
    change: (id, article) => json<Article>('PUT', `/api/news/${id}`, article),
    read: async (path) => (await call('GET', path)).text(),
    async untilRebuilt(start) {
      while (Date.now() < start + patienceMs) {
        const { state, lastSuccessAt, lastError } = await json<RebuildStatus>(
          'GET',
          '/api/rebuilds',
        )
        if (state === 'failed') throw new Error(lastError ?? 'A rebuild failed.')
        const doneAt = Date.parse(lastSuccessAt ?? '')
        if (state === 'idle' && doneAt >= start) return doneAt - start
        await pause(50)
      }
      throw new Error('A rebuild has not come to its end.')
    },
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
