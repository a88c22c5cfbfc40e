import { readdir, readlink, rename, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { currentRelease } from '../../src/site/releases/find-release.ts'
import { publicFile } from '../../src/site/releases/release-layout.ts'
import type { Release } from '../../src/site/releases/release.ts'
import { serveOnly, smallSite, startSite } from './support.ts'

const old = { ...smallSite, 'index.html': '<h1>Old</h1>' }
const current = {
  ...smallSite,
  'index.html': '<h1>Current</h1>',
  'long/index.html': '<p>A long page.</p>'.repeat(200),
}
const data = '/page-data/news/first/page-data.json'

const long = '/long/index.html'

/** To what it is uncompressed. */
const cutShort = ({ directory, files }: Release) =>
  truncate(publicFile(directory, long), files[long]?.size)

const damages: [string, (release: Release) => Promise<void>][] = [
  ['an empty release.json', ({ directory }) => writeFile(join(directory, 'release.json'), '')],
  ['no release.json', ({ directory }) => unlink(join(directory, 'release.json'))],
  ['a cut files.json', ({ directory }) => truncate(join(directory, 'files.json'), 200)],
  ['another files.json', ({ directory }) => writeFile(join(directory, 'files.json'), '[1]')],
  ['an empty page', ({ directory }) => truncate(publicFile(directory, '/index.html'), 0)],
  ['a lost page', ({ directory }) => unlink(publicFile(directory, '/pricing/index.html'))],
  ['a page cut short', cutShort],
  ['nothing of it', ({ directory }) => rm(directory, { recursive: true })],
]

describe.each(damages)('with %s', (_what, damage) => {
  test('the release before it is served, which is said once, until the next build', async () => {
    const { dataDir, publish } = await startSite()
    await publish({ ...old, [data.slice(1)]: '{"path":"/old/"}' })
    const broken = await publish(current)
    await damage(broken)

    const { get, log, losses } = await serveOnly(dataDir)
    expect((await get('/')).body).toBe('<h1>Old</h1>')
    expect((await get('/pricing/')).statusCode).toBe(200)
    expect((await get('/robots.txt')).body).toBe('User-agent: *')
    expect(log).toHaveLength(1)
    expect(log[0]).toContain(broken.id)
    // Whoever starts the server looks for itself whether there is something to build.
    expect(losses).toHaveLength(0)
    expect(await currentRelease(dataDir)).toBeUndefined()

    const mended = await publish(current)
    expect((await get('/')).body).toBe('<h1>Current</h1>')
    expect((await currentRelease(dataDir))?.id).toBe(mended.id)
    expect(await readdir(join(dataDir, 'site', 'releases'))).not.toContain(broken.id)
    expect(log).toHaveLength(1)
  })
})

test('the data of a page comes from the release that its page comes from', async () => {
  const { dataDir, publish } = await startSite()
  await publish({ ...old, [data.slice(1)]: '{"path":"/old/"}' })
  const broken = await publish({ ...current, [data.slice(1)]: '{"path":"/current/"}' })
  await unlink(publicFile(broken.directory, '/index.html'))
  const { get } = await serveOnly(dataDir, { first: { kind: 'article', slug: 'first' } })
  expect((await get('/')).body).toBe('<h1>Old</h1>')
  expect((await get(data)).json()).toEqual({ path: '/old/' })
})

test('with no whole release there is the waiting page, and a build ends that', async () => {
  const { dataDir, publish } = await startSite()
  const only = await publish(current)
  await writeFile(join(only.directory, 'files.json'), '')
  const { get, log } = await serveOnly(dataDir)
  expect((await get('/')).statusCode).toBe(503)
  expect(log).toHaveLength(1)
  await publish(current)
  expect((await get('/')).body).toBe('<h1>Current</h1>')
})

describe('while it is served', () => {
  async function startServed() {
    const site = await startSite(current)
    expect((await site.get('/')).body).toBe('<h1>Current</h1>')
    return site
  }

  test.each<[string, string, (release: Release) => Promise<void>]>([
    [
      'goes missing',
      '/robots.txt',
      ({ directory }) => unlink(publicFile(directory, '/robots.txt')),
    ],
    ['is cut short', '/long/', cutShort],
  ])('a page that %s is seen, said and asked to be built again', async (_what, path, damage) => {
    const { get, publish, log, losses } = await startSite(old)
    const broken = await publish(current)
    expect((await get('/')).body).toBe('<h1>Current</h1>')
    await damage(broken)
    const { body } = await get(path, { 'accept-encoding': 'br' })
    expect(body).toBe(path === '/long/' ? '<h1>404 Page Not Found</h1>' : 'User-agent: *')
    expect((await get('/')).body).toBe('<h1>Old</h1>')
    expect([log.length, losses.length]).toEqual([1, 1])
  })

  test('the whole folder that goes missing is seen, said and asked to be built again', async () => {
    const { dataDir, get, publish, log, losses } = await startServed()
    await rm(join(dataDir, 'site'), { recursive: true })
    expect((await get('/')).statusCode).toBe(503)
    expect([log.length, losses.length]).toEqual([1, 1])
    expect((await get('/pricing/')).statusCode).toBe(503)
    expect([log.length, losses.length]).toEqual([1, 1])
    await publish(current)
    expect((await get('/')).body).toBe('<h1>Current</h1>')
  })

  test('a link that goes missing or is no link costs nothing but a new build', async () => {
    const { dataDir, get, log, losses } = await startServed()
    const link = join(dataDir, 'site', 'current')
    await rename(link, join(dataDir, 'elsewhere'))
    expect((await get('/')).body).toBe('<h1>Current</h1>')
    await writeFile(link, await readlink(join(dataDir, 'elsewhere')))
    expect((await get('/')).body).toBe('<h1>Current</h1>')
    expect([log.length, losses.length]).toEqual([1, 1])
  })

  test('its loss is seen without any visitor', async () => {
    const { dataDir, losses } = await startServed()
    await rm(join(dataDir, 'site'), { recursive: true })
    while (losses.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(losses).toHaveLength(1)
  })
})
