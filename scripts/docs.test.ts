import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { rootDir } from './lib/root.ts'

const folder = join(rootDir, 'docs')

/** A file in backticks, and the facts in quotes that follow it. */
const named = /`((?:api|content|docs|scripts|site)\/[\w./-]*\.\w+)`((?:,? “[^”]+”)*)/gu

test.each(readdirSync(folder))('%s names only files and facts that are there', (document) => {
  const text = readFileSync(join(folder, document), 'utf8')
  const missing = [...text.matchAll(named)].flatMap(([, path = '', quoted = '']) => {
    const file = join(rootDir, path)
    if (!existsSync(file)) return [path]
    const content = readFileSync(file, 'utf8')
    const facts = quoted.match(/(?<=“)[^”]+/gu) ?? []
    return facts.filter((fact) => !content.includes(fact)).map((fact) => `${path}: ${fact}`)
  })
  expect(missing).toEqual([])
})

test('every requirement has a test, a place where it is written, or a word on what is missing', () => {
  const rows =
    readFileSync(join(folder, 'security.md'), 'utf8').match(/^\| \d+\.\d+\.\d+.*$/gmu) ?? []
  const answer =
    /\.test\.tsx?`|`npm run check`|\*\*Deviation:\*\*|not applicable|\]\((?:#|advisories\.md)/u
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => !answer.test(row))).toEqual([])
})
