import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { inlineScripts } from '../gatsby/inline-scripts.ts'
import { policyHashes } from '../gatsby/policy-hashes.ts'
import { rootDir } from './support/product.ts'

const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2)$/
const folder = join(rootDir, 'site/public')

async function filesOfBuild(wanted: (file: string) => boolean): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter(wanted)
}

test('no text of the build holds a NUL, which no reader of it accepts', async () => {
  const files = await filesOfBuild((file) => !binary.test(file))
  expect(files.length).toBeGreaterThan(50)
  const broken: string[] = []
  for (const file of files) {
    if ((await readFile(file)).includes(0)) broken.push(relative(folder, file))
  }
  expect(broken).toEqual([])
})

test('no page runs a script that the policy of the site doesn’t allow', async () => {
  const headers = await readFile(join(folder, '_headers'), 'utf8')
  const allowed = new Set(headers.match(/'sha256-[^']+'/g))
  const pages = await filesOfBuild((file) => file.endsWith('.html') && !file.includes('_gatsby'))
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const hashes = policyHashes(inlineScripts(await readFile(page, 'utf8')))
    expect(hashes.length).toBeGreaterThan(1)
    expect({ page, refused: hashes.filter((hash) => !allowed.has(hash)) }).toEqual({
      page,
      refused: [],
    })
  }
})
