import { describe, expect, test } from '@jest/globals'
import { image, script, smallSite, startSite } from './support.ts'

describe('an address', () => {
  test.each([
    ['/', '<h1>Home</h1>', 'text/html; charset=utf-8'],
    ['/?utm=1', '<h1>Home</h1>', 'text/html; charset=utf-8'],
    ['/es/', '<h1>Inicio</h1>', 'text/html; charset=utf-8'],
    ['/news/', '<h1>News</h1>', 'text/html; charset=utf-8'],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8'],
    ['/feed.json', '{}', 'application/json; charset=utf-8'],
    ['/rss.xml', '<rss/>', 'application/rss+xml; charset=utf-8'],
    ['/.well-known/security.txt', 'Contact: mailto:owl@example.org', 'text/plain; charset=utf-8'],
    ['/page-data/index/page-data.json', '{"path":"/"}', 'application/json; charset=utf-8'],
  ])('%s is a file of the build', async (url, body, type) => {
    const { get } = await startSite(smallSite)
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([200, body])
    expect(response.headers['content-type']).toBe(type)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  test.each([
    ['/pricing', '/pricing/'],
    ['/es', '/es/'],
    ['/pricing?plan=pro&a=%20b', '/pricing/?plan=pro&a=%20b'],
    ['/index.html', '/'],
    ['/pricing/index.html?a=b', '/pricing/?a=b'],
    ['/news/first/index.html', '/news/first/'],
  ])('%s moves to %s', async (url, location) => {
    const { get } = await startSite(smallSite)
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([301, location])
  })

  test.each([
    ['/nothing/', '<h1>404 Page Not Found</h1>'],
    ['/nothing', '<h1>404 Page Not Found</h1>'],
    ['/nothing.js', '<h1>404 Page Not Found</h1>'],
    ['/nothing/index.html', '<h1>404 Page Not Found</h1>'],
    ['/es/nada/', '<h1>404 Página no encontrada</h1>'],
    ['/es/nada.png', '<h1>404 Página no encontrada</h1>'],
    ['/page-data/es/nada/page-data.json', '<h1>404 Page Not Found</h1>'],
    ['/essay/', '<h1>404 Page Not Found</h1>'],
    ['/404.html', '<h1>404 Page Not Found</h1>'],
    ['/404/', '<h1>404 Page Not Found</h1>'],
    ['/es/404/', '<h1>404 Página no encontrada</h1>'],
  ])('%s does not exist, in its language', async (url, body) => {
    const { get } = await startSite(smallSite)
    const response = await get(url, { 'if-none-match': '*', range: 'bytes=0-3' })
    expect([response.statusCode, response.body]).toEqual([404, body])
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(response.headers.etag).toBeUndefined()
  })

  test('does not exist in the words of 404.html where no rule names a page', async () => {
    const { get } = await startSite({ 'index.html': 'Home', '404.html': 'not there' })
    const response = await get('/es/nada')
    expect([response.statusCode, response.body]).toEqual([404, 'not there'])
  })

  test('under /api is none of the site', async () => {
    const { get } = await startSite(smallSite)
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' })
    for (const url of ['/api', '/api/', '/api/nothing']) {
      expect((await get(url)).json()).toEqual({ message: 'Not found' })
    }
    expect((await get('/apiary/')).headers['content-type']).toBe('text/html; charset=utf-8')
  })

  test.each(['/admin/', '/admin/articles/1', '/es/admin/'])(
    '%s is for no index or cache',
    async (url) => {
      const { get } = await startSite(smallSite)
      const { headers } = await get(url)
      expect(headers['x-robots-tag']).toBe('noindex')
      expect(headers['cache-control']).toBe('no-store')
    },
  )

  test.each([script, image])('%s may be kept for ever', async (url) => {
    const { get } = await startSite(smallSite)
    expect((await get(url)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('of a script that is gone is not kept at all', async () => {
    const { get } = await startSite(smallSite)
    const response = await get('/app-ffffffffffffffffffff.js')
    expect(response.statusCode).toBe(404)
    expect(response.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })
})

describe('an article’s address', () => {
  const news = {
    first: { kind: 'article', slug: 'first' },
    'id-1': { kind: 'article', slug: 'first' },
    fresh: { kind: 'article', slug: 'fresh' },
    former: { kind: 'moved', slug: 'first' },
  } as const

  test.each([
    ['/news/first/', 200, '<h1>First</h1>'],
    ['/es/news/first/', 200, '<h1>Primero</h1>'],
    ['/news/fresh/', 200, '<h1>An article</h1>'],
    ['/es/news/fresh/', 200, '<h1>Un artículo</h1>'],
    ['/news/none/', 404, '<h1>An article</h1>'],
    ['/es/news/%E0%A4%A/', 404, '<h1>Un artículo</h1>'],
    ['/news/none', 404, '<h1>An article</h1>'],
    ['/es/news/none/', 404, '<h1>Un artículo</h1>'],
    ['/news/live/', 404, '<h1>An article</h1>'],
    ['/news/none/deeper/', 404, '<h1>404 Page Not Found</h1>'],
  ])('%s answers %d', async (url, status, body) => {
    const { get } = await startSite(smallSite, news)
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([status, body])
  })

  test.each([
    ['/news/first', '/news/first/'],
    ['/news/fresh?a=b', '/news/fresh/?a=b'],
    ['/news/id-1/', '/news/first/'],
    ['/es/news/id-1?a=b', '/es/news/first/?a=b'],
    ['/news/former/?a=b', '/news/first/?a=b'],
    ['/es/news/former', '/es/news/first/'],
  ])('%s moves to %s', async (url, location) => {
    const { get } = await startSite(smallSite, news)
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([301, location])
  })

  test('of a withdrawn article is gone before the next build, its data too', async () => {
    const site = await startSite(smallSite, { ...news })
    const data = '/page-data/news/first/page-data.json'
    expect((await site.get(data)).json()).toEqual({ path: '/news/first/' })
    delete site.news.first
    expect((await site.get('/news/first/')).statusCode).toBe(404)
    expect((await site.get('/es/news/first/')).statusCode).toBe(404)
    expect((await site.get(data)).statusCode).toBe(404)
    expect((await site.get('/page-data/es/news/first/page-data.json')).statusCode).toBe(404)
    expect((await site.get('/page-data/news/live/page-data.json')).statusCode).toBe(200)
  })

  test('is the only one that asks the database', async () => {
    const { get, asked } = await startSite(smallSite, news)
    for (const url of ['/', '/news/', '/news', '/pricing/', script, '/nothing/']) await get(url)
    expect(asked).toEqual([])
    await get('/news/first/')
    expect(asked).toEqual(['first'])
  })
})

describe('before the first build', () => {
  test.each(['/', '/es/', '/pricing', '/news/first/', '/app.js'])('%s says so', async (url) => {
    const { get } = await startSite()
    const response = await get(url)
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('3')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.body).toContain('<meta http-equiv="refresh" content="3">')
    expect(response.body).toContain('being built for the first time')
    expect(response.body).toContain('creando por primera vez')
    expect(response.body).not.toMatch(/https?:|src=|href=|url\(/u)
    expect(response.body).toContain(url === '/es/' ? '<html lang="es">' : '<html lang="en">')
  })

  test('the API works, and the site is there as soon as it is built', async () => {
    const { get, publish } = await startSite()
    expect((await get('/api/health')).statusCode).toBe(200)
    expect((await get('/')).statusCode).toBe(503)
    await publish(smallSite)
    expect((await get('/')).body).toBe('<h1>Home</h1>')
  })
})
