import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const source = join(import.meta.dirname, '..')

test('a style uses no property that nothing sets', async () => {
  const files = (await readdir(source, { recursive: true })).filter((file) =>
    /\.(css|tsx)$/.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(join(source, file), 'utf8')))
  const namesIn = (pattern: RegExp) =>
    new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)))
  // Radix sets its own while a page is used.
  const set = namesIn(/(--[\w-]+)'?\s*:/g)
  const used = namesIn(/var\((--[\w-]+)\)/g)
  expect(used.size).toBeGreaterThan(50)
  expect([...used].filter((name) => !set.has(name) && !name.startsWith('--radix-'))).toEqual([])
})
