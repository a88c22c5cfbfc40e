import { mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { currentRelease } from '../../src/site/releases/find-release.ts'
import { publicFile } from '../../src/site/releases/release-layout.ts'
import {
  image,
  publishBuild,
  script,
  smallSite,
  startSite,
  temporaryFolder,
  writeFiles,
} from './support.ts'

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 12))

describe('a release', () => {
  test('says what it was built from, and when', async () => {
    const folder = await temporaryFolder()
    const [publicDir, dataDir] = [join(folder, 'public'), join(folder, 'data')]
    expect(await currentRelease(dataDir)).toBeUndefined()
    await writeFiles(publicDir, smallSite)
    const fingerprints = { content: 'abc', site: 'def' }
    const release = await publishBuild(publicDir, dataDir, { builtAt: day(1), fingerprints })
    expect(await currentRelease(dataDir)).toEqual(release)
    expect(release).toMatchObject({ builtAt: '2026-03-01T12:00:00.000Z', fingerprints })
  })

  test('stays as it is when the next build writes into the same folder', async () => {
    const { get, publicDir } = await startSite(smallSite)
    await writeFile(join(publicDir, 'index.html'), 'half a pa')
    await writeFile(join(publicDir, script), 'half a scr')
    expect((await get('/')).body).toBe('<h1>Home</h1>')
    expect((await get(script)).body).toBe(smallSite[script.slice(1)])
  })

  test('is refused without a home page, and the site stays up', async () => {
    const { get, publish, dataDir } = await startSite(smallSite)
    await expect(publish({ 'pricing/index.html': 'alone' })).rejects.toThrow('no index.html')
    expect((await get('/')).body).toBe('<h1>Home</h1>')
    expect(await readdir(join(dataDir, 'site', 'releases'))).toHaveLength(1)
  })

  test('leaves room: only the one before it is kept', async () => {
    const { publish, dataDir } = await startSite()
    const ids: string[] = []
    for (let number = 1; number <= 4; number++) {
      ids.push((await publish(smallSite, day(number))).id)
    }
    expect((await readdir(join(dataDir, 'site', 'releases'))).sort()).toEqual(ids.slice(2).sort())
    expect((await readdir(join(dataDir, 'site'))).sort()).toEqual([
      '.publish-lock',
      'current',
      'releases',
    ])
  })

  test('takes over what has not changed, compressed files included', async () => {
    const { publish } = await startSite()
    const first = await publish(smallSite, day(1))
    const second = await publish({ ...smallSite, 'index.html': '<h1>New</h1>' }, day(2))
    const inode = async (file: string) => (await stat(file)).ino
    const path = '/pricing/index.html'
    expect(await inode(publicFile(second.directory, path))).toBe(
      await inode(publicFile(first.directory, path)),
    )
    expect(await readFile(publicFile(first.directory, '/index.html'), 'utf8')).toBe('<h1>Home</h1>')
  })

  test('follows no link out of the build', async () => {
    const { get, publicDir, dataDir } = await startSite()
    await writeFiles(publicDir, { 'index.html': 'Home', '404.html': 'not there' })
    await mkdir(join(dataDir, 'secrets'), { recursive: true })
    await writeFile(join(dataDir, 'secrets', 'key.txt'), 'secret')
    await symlink(join(dataDir, 'secrets'), join(publicDir, 'secrets'))
    await publishBuild(publicDir, dataDir, { builtAt: day(1), fingerprints: {} })
    expect((await get('/secrets/key.txt')).body).toBe('not there')
  })
})

describe('a tab that was opened before', () => {
  const later = { 'index.html': 'new', '404.html': 'not there' }
  const oldPages = ['/pricing/', '/page-data/index/page-data.json', '/robots.txt']

  test('finds its scripts and images for 7 days, but no old page', async () => {
    const { get, publish } = await startSite()
    await publish(smallSite, day(1))
    const compressed = (await get(script, { 'accept-encoding': 'br' })).rawPayload
    for (const number of [2, 5, 8]) {
      await publish(later, day(number))
      expect((await get(script)).body).toBe(smallSite[script.slice(1)])
      expect((await get(script, { 'accept-encoding': 'br' })).rawPayload).toEqual(compressed)
      expect((await get(image)).statusCode).toBe(200)
      for (const url of oldPages) expect((await get(url)).statusCode).toBe(404)
    }
    await publish(later, day(9))
    expect((await get(script)).statusCode).toBe(404)
    expect((await get(image)).statusCode).toBe(404)
  })
})
