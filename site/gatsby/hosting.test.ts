import { afterEach, describe, expect, test } from '@jest/globals'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { writeHosting } from './hosting.ts'
import { contentSecurityPolicy, permissionsPolicy, type Embedded } from './hosting-policies.ts'
import { redirectRules, redirectsText } from './hosting-redirects.ts'
import { inlineScripts } from './inline-scripts.ts'
import { policyHashes } from './policy-hashes.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const siteUrl = 'https://owly.example'
const nothing: Embedded = { videoHosts: [], form: null, analytics: null }

const policyOf = (facts: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  new Map(
    contentSecurityPolicy({ siteUrl, scriptHashes: [], embedded: nothing, ...facts })
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

describe('the policy', () => {
  test('allows nothing but what is named', () => {
    expect(Object.fromEntries(policyOf({ scriptHashes: ["'sha256-abc='"] }))).toEqual({
      'default-src': "'none'",
      'script-src': "'self' 'sha256-abc='",
      'style-src': "'self' 'unsafe-inline'",
      'img-src': "'self' data: https:",
      'font-src': "'self'",
      'connect-src': "'self'",
      'frame-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'base-uri': "'none'",
      'object-src': "'none'",
      'upgrade-insecure-requests': '',
    })
  })

  test('has the hosts that content names, each where it is needed', () => {
    const policy = policyOf({
      embedded: {
        videoHosts: ['player.example', 'films.example'],
        form: 'https://forms.example/form/180',
        analytics: 'https://counter.example/count.js',
      },
    })
    expect(policy.get('frame-src')).toBe(
      "'self' https://player.example https://films.example https://forms.example",
    )
    expect(policy.get('script-src')).toBe("'self' https://counter.example")
    expect(policy.get('connect-src')).toBe("'self' https://counter.example")
  })

  test('lets Google’s tag send what it counts', () => {
    const analytics = 'https://www.googletagmanager.com/gtag/js'
    const policy = policyOf({ embedded: { ...nothing, analytics } })
    expect(policy.get('script-src')).toBe("'self' https://www.googletagmanager.com")
    expect(policy.get('connect-src')).toContain('https://*.google-analytics.com')
  })

  test('of a site without https asks nobody to use it', () => {
    const policy = policyOf({ siteUrl: 'http://localhost:8000' })
    expect(policy.has('upgrade-insecure-requests')).toBe(false)
    expect(policy.get('img-src')).toBe("'self' data: https: http:")
  })

  test('gives video players what they need, and nobody anything else', () => {
    const features = permissionsPolicy({ videoHosts: ['player.example'] }).split(', ')
    expect(features).toContain('camera=()')
    expect(features).toContain('fullscreen=(self "https://player.example")')
    expect(features.filter((feature) => feature.includes('*'))).toEqual([])
  })
})

describe('inline scripts', () => {
  const page = `<script>one()</script><script src="/app.js"></script>
    <script type="application/ld+json">{"a":1}</script><script type="module">two()</script>
    <script id="page-manifest" type="application/json">{}</script><script async src="/b.js"></script>
    <img alt="<script>three()</script>"><!-- <script>four()</script> -->`

  test('are those that run out of the page itself', () => {
    expect(inlineScripts(page)).toEqual(['one()', 'two()'])
  })

  test('are allowed by their content', () => {
    const hash = createHash('sha256').update('one()').digest('base64')
    expect(policyHashes(['one()', 'one()'])).toEqual([`'sha256-${hash}'`])
  })
})

const errorPages = `/sitemap.xml /sitemap-index.xml 301
/webpack.stats.json /404.html 404!
/chunk-map.json /404.html 404!
/_gatsby/* /404.html 404!
/es/404/ /es/404.html 404!
/es/404.html /es/404/index.html 404!
/es/* /es/404.html 404
/404/ /404.html 404!
/404.html /404/index.html 404!
/* /404.html 404
`

describe('redirects', () => {
  test('lead to the API on its own host, also for articles without a page', () => {
    const apiUrl = 'https://api.owly.example'
    expect(redirectsText(redirectRules({ siteUrl, apiUrl }))).toBe(
      `/api/* https://api.owly.example/api/:splat 200!
/media/* https://api.owly.example/media/:splat 200
/news/:slug https://api.owly.example/api/pages/en/news/:slug 200
/preview/:token https://api.owly.example/api/pages/en/preview/:token 200
/es/news/:slug https://api.owly.example/api/pages/es/news/:slug 200
/es/preview/:token https://api.owly.example/api/pages/es/preview/:token 200
${errorPages}`,
    )
  })

  test('have what goes to the API signed where the API looks at that', () => {
    const facts = { siteUrl, apiUrl: 'https://api.owly.example', signed: true }
    const lines = redirectsText(redirectRules(facts)).split('\n')
    const toApi = lines.filter((line) => line.includes(facts.apiUrl))
    expect(toApi).toEqual([
      '/api/* https://api.owly.example/api/:splat 200! signed=API_SIGNATURE_TOKEN',
      '/media/* https://api.owly.example/media/:splat 200 signed=API_SIGNATURE_TOKEN',
      ...['/news/:slug', '/preview/:token', '/es/news/:slug', '/es/preview/:token'].map((from) =>
        expect.stringMatching(new RegExp(`^${from} .* 200 signed=API_SIGNATURE_TOKEN$`)),
      ),
    ])
  })

  test.each([
    undefined,
    '',
    'http://127.0.0.1:8000',
    'http://[::1]:8000',
    'http://localhost',
    siteUrl,
  ])('lead to no API at %s', (apiUrl) => {
    expect(redirectsText(redirectRules({ siteUrl, apiUrl }))).toBe(errorPages)
  })
})

describe('a built folder', () => {
  const script = '/app-0123456789abcdef0123.js'
  const image = '/static/0123456789abcdef0123456789abcdef/1c496/owl.webp'
  const picture = '/media/0123456789abcdef0123456789abcdef/480.webp'
  const share = '/share/news/0123456789abcdef0123456789abcdef.png'

  async function builtHeaders(url = siteUrl) {
    const folder = await mkdtemp(join(tmpdir(), 'owly-hosting-'))
    folders.push(folder)
    const files = [
      script,
      picture,
      share,
      image,
      '/index.html',
      '/fonts/owl.woff2',
      '/static/plain.svg',
    ]
    for (const path of [...files, '/static/0123456789abcdef0123456789abcdef/a b*.webp']) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), '')
    }
    await writeHosting(folder, { siteUrl: url, apiUrl: undefined, scripts: ['one()'] })
    const text = await readFile(join(folder, '_headers'), 'utf8')
    const rules = text.split(/^(?=\/)/mu).map((block) => {
      const [path = '', ...lines] = block.trimEnd().split('\n')
      return [path, lines.map((line) => line.trim())] as const
    })
    return { folder, rules: new Map(rules) }
  }

  test('has its redirects', async () => {
    const { folder } = await builtHeaders()
    expect(await readFile(join(folder, '_redirects'), 'utf8')).toBe(errorPages)
  })

  test('has its hashed files that browsers ask for, and no others, kept for ever', async () => {
    const { rules } = await builtHeaders()
    const kept = [...rules].filter(([, lines]) => lines.some((line) => line.includes('immutable')))
    expect(kept).toEqual(
      [script, picture, image].map((path) => [
        path,
        ['Cache-Control: public, max-age=31536000, immutable'],
      ]),
    )
  })

  test.each(['/admin/*', '/es/admin/*'])('keeps %s out of caches and indexes', async (path) => {
    const { rules } = await builtHeaders()
    expect(rules.get(path)).toEqual(['Cache-Control: no-store', 'X-Robots-Tag: noindex'])
  })

  test.each(['/preview/*', '/es/preview/*'])('tells nobody of %s', async (path) => {
    const { rules } = await builtHeaders()
    expect(rules.get(path)).toEqual([
      'Cache-Control: no-store',
      'X-Robots-Tag: noindex',
      'Referrer-Policy: no-referrer',
    ])
  })

  test.each([
    ['/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/es/atom.xml', 'application/atom+xml; charset=utf-8'],
    ['/es/releases/feed.json', 'application/feed+json; charset=utf-8'],
  ])('has %s with its own type', async (path, type) => {
    const { rules } = await builtHeaders()
    expect(rules.get(path)).toEqual([`Content-Type: ${type}`])
  })

  test('tells browsers to stay on https only where there is https', async () => {
    const names = async (url: string) =>
      (await builtHeaders(url)).rules.get('/*')?.map((line) => line.split(':', 1)[0])
    const everywhere = [
      'Content-Security-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'X-Content-Type-Options',
      'Cross-Origin-Opener-Policy',
      'Cross-Origin-Resource-Policy',
    ]
    expect(await names('http://localhost:8000')).toEqual(everywhere)
    expect(await names(siteUrl)).toEqual([...everywhere, 'Strict-Transport-Security'])
    expect((await builtHeaders()).rules.get('/*')).toContain(
      'Strict-Transport-Security: max-age=63072000; includeSubDomains',
    )
  })
})
