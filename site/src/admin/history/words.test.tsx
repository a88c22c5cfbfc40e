import { describe, expect, test } from '@jest/globals'
import { comparedWords, type Words } from './compared-words.ts'
import { plainText } from './plain-text.ts'
import { sideOf, wordChanges } from './word-changes.ts'

describe('the words of an article’s HTML', () => {
  test.each([
    ['<h2>One</h2><p>Two <b>three</b></p>', 'One\nTwo three'],
    ['<ul><li>a</li><li><p>b</p></li></ul>', 'a\nb'],
    ['<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>', 'a b\nc'],
    ['a<br>b', 'a\nb'],
    ['<p>if a&lt;b &amp;  c</p>\n\n<p></p>', 'if a<b & c'],
    ['<figure><img alt="A hall" src="/x"><figcaption>Hall</figcaption></figure>', '[A hall]\nHall'],
    ['', ''],
  ])('%j are %j', (html, text) => {
    expect(plainText(html)).toBe(text)
  })
})

test('changes are told word by word, in the present language’s order', () => {
  const runs = wordChanges('The old owl sleeps.', 'The owl never sleeps.')
  const told = (marked: string) =>
    runs.filter(({ change }) => change === marked).map(({ text }) => text.trim())
  expect(told('removed')).toEqual(['old'])
  expect(told('added')).toEqual(['never'])
  const side = (name: 'former' | 'latter') =>
    sideOf(runs, name)
      .map(({ text }) => text)
      .join('')
  expect(side('former')).toBe('The old owl sleeps.')
  expect(side('latter')).toBe('The owl never sleeps.')
})

describe('two versions', () => {
  const version: Words = {
    language: 'en',
    title: 'Title',
    excerpt: null,
    content: '<p>One two</p>',
    translations: { es: { title: 'Título', excerpt: null, content: '<p>Uno</p>' } },
  }
  const changed = (former: Words, latter: Words) =>
    comparedWords(former, latter).map(({ language, field }) => `${language} ${field}`)

  test('differ where their words do, in either language', () => {
    const es = { title: 'Título', excerpt: 'Nuevo', content: '<p>Uno dos</p>' }
    const latter = { ...version, title: 'Other', translations: { es } }
    expect(changed(version, latter)).toEqual(['en title', 'es excerpt', 'es content'])
  })

  test('differ in no word when only markup does', () => {
    expect(changed(version, { ...version, content: '<p>One <b>two</b></p>' })).toEqual([])
  })

  test('are compared language by language, whichever they were written in', () => {
    const { title, excerpt, content } = version
    const turned: Words = {
      language: 'es',
      title: 'Título',
      excerpt: null,
      content: '<p>Uno</p>',
      translations: { en: { title, excerpt, content } },
    }
    expect(changed(version, turned)).toEqual([])
  })

  test('differ in all that a removed translation said', () => {
    expect(changed(version, { ...version, translations: {} })).toEqual(['es title', 'es content'])
  })
})
