import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { listPlaceholders, reviewPlaceholders } from './placeholders.ts'
import { rootDir } from './root.ts'

let root: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'placeholders-'))
  await mkdir(join(root, 'content'))
})
afterAll(() => rm(root, { recursive: true }))

const note = (listed: object) =>
  writeFile(join(root, 'content/placeholders.json'), JSON.stringify(listed))

describe('a build for a deployment', () => {
  const listed = { email: { what: 'the address', places: ['content/facts/contact.json: email'] } }

  test('goes on without a word when everything is real', async () => {
    await note({})
    expect(reviewPlaceholders(root, ['--deploy'])).toEqual({ mayGoOn: true, lines: [] })
  })

  test('refuses a placeholder, says where it stands and how to go on all the same', async () => {
    await note(listed)
    const { mayGoOn, lines } = reviewPlaceholders(root, ['--deploy'])
    expect(mayGoOn).toBe(false)
    expect(lines).toContain('  - the address (content/facts/contact.json: email)')
    expect(lines.at(-1)).toContain('--allow-placeholders')
  })

  test('goes on when told to, and still lists it', async () => {
    await note(listed)
    const { mayGoOn, lines } = reviewPlaceholders(root, ['--deploy', '--allow-placeholders'])
    expect(mayGoOn).toBe(true)
    expect(lines).toContain('  - the address (content/facts/contact.json: email)')
  })
})

// A site whose content is all real has nothing to refuse, and would be built here.
const remaining = listPlaceholders(rootDir)
const whileSomeRemain = remaining.length > 0 ? test : test.skip

whileSomeRemain('npm run build -- --deploy lists what is no real thing and builds nothing', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'scripts/build.ts', '--deploy'],
    {
      cwd: rootDir,
      encoding: 'utf8',
      env: {
        ...process.env,
        NODE_OPTIONS: '',
        SITE_URL: 'https://www.example.edu',
        API_URL: 'https://api.example.edu',
      },
    },
  )
  expect([status, stdout]).toEqual([1, ''])
  for (const placeholder of remaining) expect(stderr).toContain(placeholder)
})
