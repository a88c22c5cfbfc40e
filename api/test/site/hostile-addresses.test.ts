import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@jest/globals'
import { script, smallSite, startSite } from './support.ts'

/** Asks for the very bytes of `path`, which no URL class has put right. */
async function ask(path: string) {
  const { app } = await startSite(smallSite)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status: number | undefined; location: string | undefined; body: string }>(
    (resolve, reject) => {
      request({ host: '127.0.0.1', port, path, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode, location: response.headers.location, body })
        })
      })
        .on('error', reject)
        .end()
    },
  )
}

test.each([
  '/../package.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/%2e%2e/release.json',
  '/%2e%2e%5cfiles.json',
  '/..\\files.json',
  '/pricing/../../release.json',
  '/./release.json',
  '//etc/passwd',
  '/etc/passwd',
  '/release.json',
  '/files.json',
  '/_headers',
  '/_redirects',
  '/.hidden',
  '/%2ehidden',
  '/pricing/index.html.br',
  `${script}.br`,
  `${script}.gz`,
  `${script}.gzip`,
  '/pricing%2f',
  '/constructor',
  '/__proto__',
  '/%252e%252e/release.json',
  '//evil.example/%2e%2e',
  '/\\evil.example',
])('%s leads nowhere', async (path) => {
  expect(await ask(path)).toEqual({
    status: 404,
    location: undefined,
    body: '<h1>404 Page Not Found</h1>',
  })
})

test.each([
  ...['/%', '/%zz', '/%zz?a=%', '/%C0%AE', '/%c0%ae%c0%ae/', '/%ff', '/pricing%00', '/pricing/%'],
  ...['/%00/../x', '/a%0', '/%61pi%zz', '/app-0123456789abcdef0123.js%'],
])('%s does not exist', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, body: '<h1>404 Page Not Found</h1>' })
})

test.each(['/es/%', '/es/%E0%A4%A', '/es/%00', '/es/pricing%c0%ae?a=b'])(
  '%s does not exist, in its language',
  async (path) => {
    expect(await ask(path)).toMatchObject({
      status: 404,
      body: '<h1>404 Página no encontrada</h1>',
    })
  },
)

test('a line break in an address ends in no header', async () => {
  expect(await ask('/pricing?a=%0d%0aX-Evil:%201')).toMatchObject({
    status: 301,
    location: '/pricing/?a=%0d%0aX-Evil:%201',
  })
})
