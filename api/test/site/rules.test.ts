import { describe, expect, test } from '@jest/globals'
import { headerRules, headersText } from '../../../site/gatsby/hosting-headers.ts'
import { redirectRules, redirectsText } from '../../../site/gatsby/hosting-redirects.ts'
import { image, openPreview, script, smallSite, startSite } from './support.ts'

const news = {
  fresh: { kind: 'article', slug: 'fresh' },
  former: { kind: 'moved', slug: 'fresh' },
} as const

const headers = headerRules({
  siteUrl: 'https://owly.example',
  scriptHashes: ["'sha256-abc='"],
  embedded: { videoHosts: ['player.example'], form: null, analytics: null },
  hashedFiles: [image, script],
})
const redirects = redirectRules({
  siteUrl: 'https://owly.example',
  apiUrl: 'https://api.owly.example',
})

const builtSite = {
  ...smallSite,
  'es/admin/index.html': '<h1>Administración</h1>',
  ...Object.fromEntries(
    headers.map(({ path }) => [path.slice(1).replace('*', 'any/index.html'), path]),
  ),
  'sitemap-index.xml': '<sitemapindex/>',
  'webpack.stats.json': '{}',
  'webpack-stats.json': '[]',
  'chunk-map.json': '{}',
  '_gatsby/slices/_gatsby-scripts-1.html': '<script></script>',
  _headers: headersText(headers),
  _redirects: redirectsText(redirects),
}

describe('the headers of a build', () => {
  test.each(headers.map(({ path, headers }) => [path, headers] as const))(
    'are sent for %s',
    async (path, expected) => {
      const { get } = await startSite(builtSite)
      // The address of a preview takes one that is open.
      const name = path.includes('/preview/') ? openPreview : 'any'
      const response = await get(path.replace('*', `${name}/`))
      expect(response.statusCode).toBe(200)
      const names = Object.keys(expected)
      const sent = names.map((name) => [name, response.headers[name.toLowerCase()]] as const)
      expect(Object.fromEntries(sent)).toEqual(expected)
    },
  )

  const everywhere = headers[0]?.headers ?? {}
  test.each([
    '/',
    '/pricing/',
    '/pricing',
    '/nothing/',
    '/news/fresh/',
    '/news/none/',
    '/robots.txt',
  ])('for every address are sent for %s', async (url) => {
    const { get } = await startSite(builtSite, news)
    const response = await get(url)
    expect(Object.keys(everywhere)).toContain('Content-Security-Policy')
    for (const [name, value] of Object.entries(everywhere)) {
      expect(response.headers[name.toLowerCase()]).toBe(value)
    }
  })

  test('say what a file is only where it is that file', async () => {
    const { get, publish } = await startSite(smallSite)
    const type = async () => {
      const response = await get('/rss.xml')
      return [response.statusCode, response.headers['content-type']]
    }
    expect(await type()).toEqual([200, 'application/rss+xml; charset=utf-8'])
    const { 'rss.xml': feed, ...others } = smallSite
    expect(feed).toBeDefined()
    await publish(others)
    expect(await type()).toEqual([404, 'text/html; charset=utf-8'])
  })

  test('change with the next build', async () => {
    const { get, publish } = await startSite(builtSite)
    await publish({ ...builtSite, _headers: '/*\n  Content-Security-Policy: sandbox\n' })
    const response = await get('/')
    expect(response.headers['content-security-policy']).toBe('sandbox')
    expect(response.headers['referrer-policy']).toBeUndefined()
  })

  test('of a path are its own in upper case, too, and without the closing slash', async () => {
    const { get } = await startSite({ ...smallSite, _headers: '/PRICING\n  X-One: exact\n' })
    expect((await get('/pricing/')).headers['x-one']).toBe('exact')
    expect((await get('/')).headers).not.toHaveProperty('x-one')
  })

  test('are combined from all rules that match, the later one last', async () => {
    const { get } = await startSite({
      ...smallSite,
      _headers: `# a remark
/pricing/
  X-One: exact
  x-list: a
  X-List: b
/*
  X-One: everywhere
/:page
  X-Two: one step
`,
    })
    const sent = async (url: string) => {
      const { headers } = await get(url)
      return [headers['x-one'], headers['x-two'], headers['x-list']]
    }
    expect(await sent('/pricing/')).toEqual(['everywhere', 'one step', 'b'])
    expect(await sent('/')).toEqual(['everywhere', undefined, undefined])
    expect(await sent('/news/first/')).toEqual(['everywhere', undefined, undefined])
  })
})

describe('the redirects of a build', () => {
  test.each([
    ['/api/health', 200, '{"status":"ok"}'],
    ['/news/fresh/', 200, '<h1>An article</h1>'],
    ['/news/none/', 404, '<h1>An article</h1>'],
    ['/es/news/none/', 404, '<h1>Un artículo</h1>'],
    ['/es/404/', 404, '<h1>404 Página no encontrada</h1>'],
    ['/es/404.html', 404, '<h1>404 Página no encontrada</h1>'],
    ['/es/nada/', 404, '<h1>404 Página no encontrada</h1>'],
    ['/404/', 404, '<h1>404 Page Not Found</h1>'],
    ['/404.html', 404, '<h1>404 Page Not Found</h1>'],
    ['/nothing/', 404, '<h1>404 Page Not Found</h1>'],
    ['/es/', 200, '<h1>Inicio</h1>'],
    ['/webpack.stats.json', 404, '<h1>404 Page Not Found</h1>'],
    ['/webpack-stats.json', 200, '[]'],
    ['/chunk-map.json', 404, '<h1>404 Page Not Found</h1>'],
    ['/_gatsby/slices/_gatsby-scripts-1.html', 404, '<h1>404 Page Not Found</h1>'],
  ])('answer %s with %d', async (url, status, body) => {
    const { get } = await startSite(builtSite, news)
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([status, body])
  })

  test.each([
    ['/sitemap.xml', '/sitemap-index.xml'],
    ['/sitemap.xml?a=b', '/sitemap-index.xml?a=b'],
    ['/news/former/', '/news/fresh/'],
  ])('lead from %s to %s', async (url, location) => {
    const { get } = await startSite(builtSite, news)
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([301, location])
  })

  const own = {
    ...smallSite,
    _redirects: `# a remark
/prices /pricing/
/seasonal /pricing/?from=season 302 # for now
/old/* /news/:splat 308
/away/* https://elsewhere.example/:splat 302
/plans/:name /pricing/index.html 200
/pricing/ /news/ 301!
/robots.txt /index.html 200
/gone/* /nowhere.html 404
/host/* /:splat 301
`,
  }

  test.each([
    ['/prices', 301, '/pricing/'],
    ['/prices/?a=b', 301, '/pricing/?a=b'],
    ['/seasonal?a=b', 302, '/pricing/?from=season'],
    ['/old/first/', 308, '/news/first/'],
    ['/old/se%C3%B1al', 308, '/news/se%C3%B1al'],
    ['/old', 308, '/news/'],
    ['/away/far', 302, 'https://elsewhere.example/far'],
    ['/pricing/', 301, '/news/'],
    ['/host//evil.example/', 301, '/evil.example/'],
  ])('send %s away with %d', async (url, status, location) => {
    const { get } = await startSite(own)
    const response = await get(url)
    expect([response.statusCode, response.headers.location]).toEqual([status, location])
  })

  test.each([
    ['/plans/pro', 200, String(smallSite['pricing/index.html'])],
    ['/robots.txt', 200, 'User-agent: *'],
    ['/gone/away', 404, '<h1>404 Page Not Found</h1>'],
    ['/plans/pro/more', 404, '<h1>404 Page Not Found</h1>'],
  ])('show a file at %s with %d', async (url, status, body) => {
    const { get } = await startSite(own)
    const response = await get(url)
    expect([response.statusCode, response.body]).toEqual([status, body])
  })

  test.each([
    ['_redirects', '/a /b 302 Country=us'],
    ['_redirects', '/a id=:id /b/:id'],
    ['_redirects', 'https://other.example/a /b'],
    ['_redirects', '/a/* https://elsewhere.example/:splat 200'],
    ['_redirects', '/a'],
    ['_headers', '  X-Header: before any path'],
    ['_headers', '/a\n  X-Header:'],
  ])('and headers that cannot be obeyed keep the former site up: %s %s', async (file, text) => {
    const { get, publish } = await startSite({ 'index.html': 'former' })
    await expect(publish({ 'index.html': 'new', [file]: text })).rejects.toThrow(/rules are wrong/u)
    expect((await get('/')).body).toBe('former')
  })
})
