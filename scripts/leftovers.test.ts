import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { startNpm } from './test-support/commands.ts'
import { copyWithoutSite } from './test-support/project-copy.ts'

jest.setTimeout(120_000)

let rootDir: string
/** The system's folder for temporary files: not that of the tests beside this one. */
let temporary: string
beforeAll(async () => {
  temporary = mkdtempSync(join(tmpdir(), 'owly-leftovers-'))
  rootDir = await copyWithoutSite()
})
afterAll(() => {
  for (const folder of [temporary, rootDir]) rmSync(folder, { recursive: true })
})

test('a start removes what a server left of uploads and imports that was killed', async () => {
  const [file, folder, young] = ['upload-of-before', 'import-of-before', 'upload-of-now'].map(
    (name) => join(temporary, `owly-${name}`),
  ) as [string, string, string]
  mkdirSync(folder)
  for (const path of [file, join(folder, 'picture'), young]) writeFileSync(path, 'half of it')
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
  for (const path of [file, folder]) utimesSync(path, twoDaysAgo, twoDaysAgo)

  const command = startNpm(['start'], { rootDir, env: { PORT: '0', TMPDIR: temporary } })
  await command.printed('Ready: ')
  expect([file, folder, young].map((path) => existsSync(path))).toEqual([false, false, true])
  command.kill()
  await command.ended
})
