import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { rootDir } from './support/product.ts'

const binary = /\.(?:png|jpe?g|webp|avif|gif|ico|woff2)$/

test('no text of the build holds a NUL, which no reader of it accepts', async () => {
  const folder = join(rootDir, 'site/public')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => !binary.test(file))
  expect(files.length).toBeGreaterThan(50)
  const broken: string[] = []
  for (const file of files) {
    if ((await readFile(file)).includes(0)) broken.push(relative(folder, file))
  }
  expect(broken).toEqual([])
})
