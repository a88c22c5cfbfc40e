import { expect, test } from '@jest/globals'
import { framedContent } from '../../gatsby/framed-content.ts'
import { frameTables } from './frame-tables.ts'

const framed = (label: string, table: string) =>
  `<div class="table-frame" role="region" aria-label="${label}" tabindex="0">${table}</div>`
const table = '<table><tbody><tr><td>1</td></tr></tbody></table>'
const named = '<table><caption>Credits &amp; prices</caption><tbody></tbody></table>'
const nested = `<table><tbody><tr><td>${table}</td></tr></tbody></table>`

test.each([
  [`<p>x</p>${table}<p>y</p>`, `<p>x</p>${framed('Table', table)}<p>y</p>`],
  [named + table, framed('Credits &amp; prices', named) + framed('Table', table)],
  [table + table, framed('Table 1', table) + framed('Table 2', table)],
  [nested, framed('Table', nested)],
  [`<figure>${table}</figure>`, `<figure>${framed('Table', table)}</figure>`],
  [`<p>No <code>&lt;table&gt;</code> &amp; nothing</p>`, undefined],
])('each table of %s scrolls in a frame, in a build as in a browser', (html, expected = html) => {
  const built = framedContent(html, 'Table')
  expect(built).toBe(expected)
  expect(frameTables(html, 'Table')).toBe(built)
  expect(frameTables(built, 'Tabla')).toBe(built)
})
