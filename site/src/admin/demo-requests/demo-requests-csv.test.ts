import { expect, test } from '@jest/globals'
import type { DemoRequest } from '@owly/api/contract/demo-request.ts'
import { csvColumns, demoRequestsCsv } from './demo-requests-csv.ts'

const headings = Object.fromEntries(csvColumns.map((it) => [it, it])) as Record<
  (typeof csvColumns)[number],
  string
>

const request: DemoRequest = {
  id: '1',
  firstName: 'José',
  lastName: 'Núñez "Pepe"',
  email: 'jose@example.edu',
  organization: 'Universidad de Málaga, Campus Norte',
  lmsType: null,
  message: 'Two\r\nlines',
  language: 'es',
  createdAt: '2025-03-14T08:05:59.000Z',
  handledAt: '2025-03-15T09:00:00.000Z',
  handledBy: 'maria',
  notifications: [],
}

test('every cell is quoted, and the file says that it is UTF-8', () => {
  expect(demoRequestsCsv([request], headings)).toBe(
    '\uFEFF"createdAt","firstName","lastName","email","organization","lmsType","message",' +
      '"language","handledAt","handledBy"\r\n' +
      '"2025-03-14 08:05","José","Núñez ""Pepe""","jose@example.edu",' +
      '"Universidad de Málaga, Campus Norte","","Two\r\nlines","es","2025-03-15 09:00","maria"\r\n',
  )
})

test('without requests there is the line of headings', () => {
  expect(demoRequestsCsv([], headings).split('\r\n')).toHaveLength(2)
})

test.each([
  '=HYPERLINK("http://x")',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '  =1',
  '＝1',
  '\r=1',
  '\u200b=1',
  '\u202e@x',
])('a visitor’s %j does not become a formula', (message) => {
  const csv = demoRequestsCsv([{ ...request, message }], headings)
  expect(csv).toContain(`,"'${message.replaceAll('"', '""')}",`)
})
