import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { rootDir } from './lib/root.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(join(rootDir, file), 'utf8'))
const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> }
const { packages } = read('package-lock.json') as {
  packages: Record<string, { integrity?: string; hasInstallScript?: true }>
}

const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
const nameOf = (path: string) => path.replace(/^.*node_modules\//u, '')

test('every install script is allowed or denied', () => {
  const asking = installed.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(asking.map(([path]) => nameOf(path)))
  expect(Object.keys(allowScripts).sort()).toEqual([...names].sort())
})

test('every package but our own is pinned by its digest', () => {
  const unpinned = installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
  expect(unpinned.map(([path]) => nameOf(path))).toEqual([
    '@owly/api',
    '@owly/site',
    '@owly/sqlite-for-node-20',
  ])
})
