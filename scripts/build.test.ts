import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { runCommand } from './test-support/commands.ts'
import { copyWithoutSite } from './test-support/project-copy.ts'

jest.setTimeout(60_000)

const addresses = { SITE_URL: 'https://owly.example', API_URL: 'https://api.owly.example' }
let rootDir: string
beforeEach(async () => {
  rootDir = await copyWithoutSite()
})
afterEach(() => rm(rootDir, { recursive: true }))

const build = (words: string[] = [], env: NodeJS.ProcessEnv = {}) =>
  runCommand(['build', ...words], { rootDir, env })

const write = (path: string, text: string) => writeFile(join(rootDir, path), text)
const builtPage = () => readFile(join(rootDir, 'site/public/index.html'), 'utf8')

describe('a build', () => {
  test('needs no settings', async () => {
    const { code, output } = await build()
    expect([code, output]).toEqual([0, expect.stringContaining('The site is in site/public.')])
    expect(await builtPage()).toBe('http://localhost:8000 undefined')
  })

  test('fails with the reason of Gatsby', async () => {
    await write(
      'site/node_modules/gatsby/cli.js',
      `console.error('error No news'); process.exit(1)`,
    )
    const { code, output } = await build()
    expect([code, output]).toEqual([1, expect.stringContaining('The site build failed: No news')])
  })
})

describe('a build to deploy', () => {
  beforeEach(() => write('content/placeholders.json', '{}'))

  test('takes its addresses from .env as well as from the environment', async () => {
    await write('.env', `SITE_URL=${addresses.SITE_URL}\nAPI_URL=https://former.example\n`)
    const { code, output } = await build(['--deploy'], { API_URL: addresses.API_URL })
    expect([code, output]).toEqual([0, expect.stringContaining(`for ${addresses.SITE_URL}`)])
    expect(await builtPage()).toBe('https://owly.example https://api.owly.example')
  })

  test('is refused without them, and with wrong ones, all named at once', async () => {
    expect(await build(['--deploy'], { SITE_URL: '', TRUST_PROXY: 'true' })).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^Some settings are wrong:\n {2}- SITE_URL must be set .*\n {2}- API_URL must be set .*\n {2}- TRUST_PROXY/,
      ),
    })
    await expect(builtPage()).rejects.toThrow('ENOENT')
  })

  test('is refused while placeholders stand, unless they are allowed', async () => {
    const place = { places: ['content/facts/contact.json: email'], what: 'The address' }
    await write('content/placeholders.json', JSON.stringify({ place }))
    const refused = await build(['--deploy'], addresses)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('The address')])
    await expect(builtPage()).rejects.toThrow('ENOENT')

    const allowed = await build(['--deploy', '--allow-placeholders'], addresses)
    expect([allowed.code, allowed.output]).toEqual([0, expect.stringContaining('The address')])
  })
})
