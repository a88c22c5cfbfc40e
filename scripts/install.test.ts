import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { rootDir } from './lib/root.ts'
import { runCommand } from './test-support/commands.ts'

jest.setTimeout(60_000)

let folder: string
const put = (path: string, content: unknown) => {
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content))
}
const listOf = (version: string) => ({
  packages: { api: { optionalDependencies: {} }, 'node_modules/owl': { version } },
})

/** A project of one package and one command; its npm installs whatever the lock file says. */
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'owly-install-'))
  mkdirSync(join(folder, 'node_modules'))
  for (const path of ['package.json', 'scripts/bootstrap.mjs', 'scripts/bootstrap']) {
    cpSync(join(rootDir, path), join(folder, path), { recursive: true })
  }
  symlinkSync(join(rootDir, 'node_modules', 'tsx'), join(folder, 'node_modules', 'tsx'))
  put('scripts/admin.ts', "console.log('The command runs.')")
  put(
    'npm.js',
    "import { copyFileSync } from 'node:fs'; copyFileSync('package-lock.json', 'node_modules/.package-lock.json')",
  )
  put('package-lock.json', listOf('1.0.0'))
})
afterEach(() => {
  rmSync(folder, { recursive: true })
})

/** Whether the command, which runs in any case, was preceded by an installation. */
async function installs(): Promise<boolean> {
  const { code, output } = await runCommand(['admin'], {
    rootDir: folder,
    env: { npm_execpath: join(folder, 'npm.js') },
  })
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/The command runs\.\n$/),
  })
  return output.startsWith('Installing dependencies')
}

test('a command installs what is missing, and nothing the second time', async () => {
  expect(await installs()).toBe(true)
  expect(await installs()).toBe(false)
})

test.each([
  ['the lock file was changed', () => put('package-lock.json', listOf('2.0.0'))],
  ['something else was installed', () => put('node_modules/.package-lock.json', listOf('0.9.0'))],
  [
    'an installation was broken off',
    () => rmSync(join(folder, 'node_modules', '.package-lock.json')),
  ],
])('a command installs once more when %s', async (_what, change) => {
  await installs()
  change()
  expect(await installs()).toBe(true)
  expect(await installs()).toBe(false)
})
