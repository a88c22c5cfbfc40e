import { join } from 'node:path'
import { beforeEach, expect, test } from '@jest/globals'
import type { Picture } from '../../contract/media.ts'
import { onEnd, publishBuild, smallSite, temporaryFolder, writeFiles } from '../site/support.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import '../patience.ts'
import { jpegOf, uploaded } from './support.ts'

let api: TestApp
let picture: Picture
let publish: (files: Record<string, string | Buffer>) => Promise<unknown>

beforeEach(async () => {
  const dataDir = await temporaryFolder()
  api = await createTestApp({ DATA_DIR: dataDir }, { serveSite: true })
  onEnd(() => api.close())
  picture = await uploaded(api, await jpegOf({ width: 300, height: 200 }))
  publish = async (files) => {
    const publicDir = join(await temporaryFolder(), 'public')
    await writeFiles(publicDir, { ...smallSite, ...files })
    return publishBuild(publicDir, dataDir)
  }
})

test('a picture is there before the site has been built, and before it is built again', async () => {
  expect((await api.ask(picture.url)).statusCode).toBe(200)
  await publish({})
  expect((await api.ask(picture.url)).headers['content-type']).toBe('image/jpeg')
})

test('a picture that a build took along is a file of the site, whatever the database has', async () => {
  const { rawPayload } = await api.ask(picture.url)
  const cache = 'public, max-age=31536000, immutable'
  await publish({
    [picture.url.slice(1)]: rawPayload,
    _headers: `${picture.url}\n  Cache-Control: ${cache}\n`,
  })
  const { db } = api.database
  await db.deleteFrom('media').execute()
  expect(await db.selectFrom('media_files').select('name').execute()).toEqual([])

  const response = await api.ask(picture.url)
  expect(response.rawPayload.equals(rawPayload)).toBe(true)
  expect(response.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': cache })
  expect((await api.ask(picture.sources[0]?.url ?? '')).statusCode).toBe(404)
})
