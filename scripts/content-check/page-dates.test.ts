import { describe, expect, test } from '@jest/globals'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runContentCheck } from '../content-check.ts'
import { readContent } from './content.ts'
import { pageDatesFile, renewedPageDates } from './page-dates.ts'
import { append, copyOfContent, set } from './test-support/broken-content.ts'

async function contentAfter(file: string, edit: (text: string) => string): Promise<string> {
  const root = await copyOfContent()
  const path = join(root, 'content', file)
  await writeFile(path, edit(await readFile(path, 'utf8')))
  return root
}

describe.each([
  ['messages/es/pricing.json', set('closing.title', 'Pruébelo primero'), ['/es/pricing/']],
  [
    'facts/plans.json',
    set('plans.0.pricePerMonth', 60),
    ['/', '/pricing/', '/es/', '/es/pricing/'],
  ],
  [
    'faq/en/ai-agent-for-education.json',
    set('items.0.answer', 'It does the work.'),
    ['/faq/ai-agent-for-education/'],
  ],
  ['legal/cookie-policy.mdx', append('One more line.'), ['/cookie-policy/', '/es/cookie-policy/']],
] as const)('a change of %s', (file, edit, pages) => {
  test('is found where the date of its pages is older', async () => {
    expect(await runContentCheck(await contentAfter(file, edit))).toEqual(
      pages.map((page) => ({
        file: pageDatesFile,
        key: page,
        message: expect.stringContaining('npm run page-dates'),
      })),
    )
  })

  test('renews the dates of its pages and of no others', async () => {
    const { content } = await readContent(await contentAfter(file, edit))
    const before = content.json.get(pageDatesFile) as object
    const after = renewedPageDates(content, '2031-02-03')
    const today = Object.keys(after).filter((page) => after[page]?.changed === '2031-02-03')
    expect(today).toEqual(pages)
    expect(Object.keys(after)).toEqual(Object.keys(before))
  })
})

test('a file that is only indented anew changes nothing', async () => {
  const root = await contentAfter('facts/plans.json', (text) =>
    JSON.stringify(JSON.parse(text), null, 8),
  )
  expect(await runContentCheck(root)).toEqual([])
})

test.each([
  ['a page without a date', (dates: object) => JSON.stringify({ ...dates, '/': undefined }), '/'],
  [
    'a date that is none',
    (dates: object) => JSON.stringify(dates).replace(/\d{4}-\d\d-\d\d/, '2026-13-41'),
    '/',
  ],
  [
    'a page that is gone',
    (dates: object) =>
      JSON.stringify({ ...dates, '/gone/': { changed: '2026-01-01', digest: '' } }),
    '/gone/',
  ],
])('%s is found', async (_what, edit, page) => {
  const root = await contentAfter('page-dates.json', (text) => edit(JSON.parse(text) as object))
  expect(await runContentCheck(root)).toMatchObject([{ file: pageDatesFile, key: page }])
})
