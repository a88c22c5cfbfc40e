import { describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runContentCheck } from '../content-check.ts'
import { copyOfContent, problemsAfter, set } from './test-support/broken-content.ts'

describe('the two languages', () => {
  test.each([
    [
      'a key is missing in Spanish',
      'es/home',
      set('hero.badge', undefined),
      'es/home',
      'hero.badge',
      /missing/,
    ],
    [
      'a key is missing in English',
      'en/home',
      set('hero.badge', undefined),
      'en/home',
      'hero.badge',
      /missing/,
    ],
    [
      'a key is there in Spanish only',
      'es/common',
      set('footer.extra', 'Más'),
      'en/common',
      'footer.extra',
      /missing/,
    ],
    [
      'a group is text in Spanish',
      'es/home',
      set('hero.trust', 'Usuarios'),
      'es/home',
      'hero.trust',
      /is text here and a group/,
    ],
    [
      'a value is no text',
      'es/home',
      set('hero.badge', 3),
      'es/home',
      'hero.badge',
      /has to be text/,
    ],
    ['a value is empty', 'es/home', set('hero.badge', '  '), 'es/home', 'hero.badge', /empty/],
    [
      'a variable is renamed',
      'es/legal',
      set('effective', 'Desde el {{fecha}}'),
      'es/legal',
      'effective',
      /\{\{fecha\}\} here, \{\{date\}\}/,
    ],
    [
      'Spanish is left in English',
      'es/home',
      set('hero.learnMore', 'Learn More'),
      'es/home',
      'hero.learnMore',
      /same as in English/,
    ],
  ] as const)('%s', async (_name, file, edit, where, key, message) => {
    const problems = await problemsAfter(`messages/${file}.json`, edit)
    expect(problems).toContainEqual({
      file: `content/messages/${where}.json`,
      key,
      message: expect.stringMatching(message),
    })
  })

  test('FAQ answers are compared too', async () => {
    const problems = await problemsAfter(
      'faq/es/ai-agent-for-education.json',
      set('items.2.answer', ''),
    )
    expect(problems).toEqual([
      {
        file: 'content/faq/es/ai-agent-for-education.json',
        key: 'items.2.answer',
        message: 'The text is empty.',
      },
    ])
  })

  test('an exception that nothing needs is a problem', async () => {
    const problems = await problemsAfter('same-in-both-languages.json', (text) =>
      JSON.stringify([...(JSON.parse(text) as string[]), 'home:hero.badge']),
    )
    expect(problems).toMatchObject([
      { file: 'content/same-in-both-languages.json', key: 'home:hero.badge' },
    ])
  })

  test('a file that one language lacks is named', async () => {
    const root = await copyOfContent()
    await rm(join(root, 'content/messages/es/pricing.json'))
    expect(await runContentCheck(root)).toContainEqual({
      file: 'content/messages/es/pricing.json',
      message: 'The file is missing.',
    })
  })
})
