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

test('a start removes what a server left of uploads, imports and builds that was killed', async () => {
  const inTemporary = (name: string) => join(temporary, name)
  const file = inTemporary('owly-upload-of-before')
  const folders = ['owly-import-of-before', 'owly-build-of-before'].map(inTemporary)
  const young = inTemporary('owly-upload-of-now')
  for (const folder of folders) mkdirSync(folder)
  const files = [file, ...folders.map((folder) => join(folder, 'half')), young]
  for (const path of files) writeFileSync(path, 'half of it')
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60_000)
  const old = [file, ...folders]
  for (const path of old) utimesSync(path, twoDaysAgo, twoDaysAgo)

  const command = startNpm(['start'], { rootDir, env: { PORT: '0', TMPDIR: temporary } })
  await command.printed('Ready: ')
  expect([...old, young].filter((path) => existsSync(path))).toEqual([young])
  command.kill()
  await command.ended
})
