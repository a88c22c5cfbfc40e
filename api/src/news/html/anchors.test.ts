import { expect, test } from '@jest/globals'
import { sanitise } from './sanitise.ts'

const clean = (html: string) => sanitise(html, new Set()).html

test.each([
  'introducción',
  'fn:1',
  'Sección_2',
  'Upper',
  'page-manifest',
  'menu',
  '1',
  '__proto__',
])('the id %s stays, with the link to it, and is none of the page’s', (id) => {
  const written = `<h2 id="user-content-${id}">x</h2><a href="#user-content-${id}">y</a>`
  expect(clean(`<h2 id="${id}">x</h2><a href="#${id}">y</a>`)).toBe(written)
  expect(clean(written)).toBe(written)
})

test.each([
  [
    'a link with percent signs leads to the letters they stand for',
    '<a href="#introducci%C3%B3n">x</a><p id="introducción">y</p>',
    '<a href="#user-content-introducci%C3%B3n">x</a><p id="user-content-introducción">y</p>',
  ],
  [
    'a link to nothing in the article may lead to the page',
    '<a href="#top">x</a><a href="#">y</a><a href="#%E0%A4%A">z</a>',
    '<a href="#top">x</a><a href="#">y</a><a href="#%E0%A4%A">z</a>',
  ],
  [
    'of two with one id the first has it',
    '<p id="a">x</p><p id="a">y</p><p id="user-content-a">z</p>',
    '<p id="user-content-a">x</p><p>y</p><p>z</p>',
  ],
  ['an id with a blank is none', '<p id="a b">x</p><p id="">y</p>', '<p>x</p><p>y</p>'],
  [
    'the former way to name a place',
    '<a name="_Toc1">x</a><a href="#_Toc1">y</a>',
    '<a id="user-content-_Toc1">x</a><a href="#user-content-_Toc1">y</a>',
  ],
  ['which an id goes before', '<a id="a" name="b">x</a>', '<a id="user-content-a">x</a>'],
  [
    'cells name their headers',
    '<table><tr><th id="h">x</th><td headers="h">y</td></tr></table>',
    '<table><tbody><tr><th id="user-content-h">x</th><td headers="user-content-h">y</td></tr></tbody></table>',
  ],
])('%s', (_fact, html, expected) => {
  expect(clean(html)).toBe(expected)
})
