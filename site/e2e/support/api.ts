import type { Article, ArticleInput } from '@owly/api/contract/article.ts'
import type { ContentCheck } from '@owly/api/contract/content-check.ts'
import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import type { Picture } from '@owly/api/contract/media.ts'
import type { PreviewLink } from '@owly/api/contract/preview.ts'
import type { RebuildStatus } from '@owly/api/contract/rebuild.ts'
import type { BrowserContext } from 'playwright-core'
import { admin, until } from './product.ts'

export const siteUrl = () => {
  const url = process.env.OWLY_E2E_URL
  if (!url) throw new Error('The product is not running; start the tests with npm test.')
  return url
}

export async function asAdmin(url = siteUrl()) {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(admin),
  })
  if (!login.ok) throw new Error(`Login failed: ${login.status} ${await login.text()}`)
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

  async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      method,
      headers: { cookie, ...(body && !isForm ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    return (text ? JSON.parse(text) : undefined) as Body
  }

  return {
    create: (input: ArticleInput) => call<Article>('POST', '/api/news', input),
    update: (id: string, input: ArticleInput) => call<Article>('PUT', `/api/news/${id}`, input),
    read: (id: string) => call<Article>('GET', `/api/news/${id}`),
    articles: () => call<Article[]>('GET', '/api/news?published=false'),
    remove: (id: string) => call<undefined>('DELETE', `/api/news/${id}`),
    check: (content: string) => call<ContentCheck>('POST', '/api/news/check', { content }),
    openPreview: (id: string) => call<PreviewLink>('POST', `/api/news/${id}/preview`),
    async upload(content: Buffer, name: string) {
      const form = new FormData()
      form.set('file', new Blob([new Uint8Array(content)]), name)
      return call<Picture>('POST', '/api/media', form)
    },
    logInBrowser: (context: BrowserContext) => {
      const [name = '', value = ''] = cookie.split('=', 2)
      return context.addCookies([{ name, value, url }])
    },
    demoRequests: () => call<DemoRequest[]>('GET', '/api/demo-requests'),
    rebuilds: () => call<RebuildStatus>('GET', '/api/rebuilds'),
    rebuild: () => call<RebuildStatus>('POST', '/api/rebuilds'),
    /** Waits until nothing is queued or being built; fails when a build failed. */
    async untilRebuilt({ timeoutMs = 4 * 60_000 } = {}) {
      await until(
        async () => {
          const { state, lastError } = await call<RebuildStatus>('GET', '/api/rebuilds')
          if (state === 'failed') throw new Error(`The rebuild failed: ${lastError ?? ''}`)
          return state === 'idle'
        },
        { timeoutMs },
      )
    },
  }
}

/** A page as it stands on the server: status and raw HTML, before any script. */
export async function rawPage(path: string, init: RequestInit = {}) {
  const response = await fetch(siteUrl() + path, { redirect: 'manual', ...init })
  return { status: response.status, headers: response.headers, html: await response.text() }
}
