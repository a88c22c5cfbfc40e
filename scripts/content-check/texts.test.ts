import { describe, expect, test } from '@jest/globals'
import { append, problemsAfter, set } from './test-support/broken-content.ts'

describe('hostile sentences', () => {
  const file = 'messages/en/home.json'
  test.each([
    'Hello </script><script>alert(1)</script>',
    'Hello <img src=x onerror=alert(1)>',
    '[Hello](javascript:alert(1))',
    'Hello " onmouseover="alert(1)',
    'Hello data:text/html,<p>',
    'Hello\u0000',
    'Hello \u202etxt.exe',
  ])('%j is refused with its key', async (text) => {
    expect(await problemsAfter(file, set('hero.badge', text))).toContainEqual({
      file: `content/${file}`,
      key: 'hero.badge',
      message: expect.stringMatching(/no place in content|no HTML|control character/),
    })
  })
})

describe('typography', () => {
  test.each([
    ['messages/en/home.json', set('hero.badge', 'It\'s "here"'), 'hero.badge', /Straight quotes/],
    ['messages/es/home.json', set('hero.badge', 'Es "nuevo"'), 'hero.badge', /Straight quotes/],
    [
      'messages/es/home.json',
      set('hero.badge', 'Ya está. Le ayuda?'),
      'hero.badge',
      /without its “¿”/,
    ],
    ['messages/es/home.json', set('hero.badge', 'Ya está!'), 'hero.badge', /without its “¡”/],
    [
      'news/starter.json',
      set('0.translations.es.excerpt', 'Qué ocurre?'),
      '0.translations.es.excerpt',
      /¿/,
    ],
    ['legal/cookie-policy.mdx', append('It\'s "here".'), /^line \d+/, /Straight quotes/],
  ] as const)('%s', async (file, edit, key, message) => {
    expect(await problemsAfter(file, edit)).toContainEqual({
      file: `content/${file}`,
      key: expect.stringMatching(key),
      message: expect.stringMatching(message),
    })
  })
})

describe('what search engines show', () => {
  test.each([
    ['title', 'Owly'],
    ['title', `Owly ${'and more '.repeat(10)}`],
    ['description', 'Short.'],
    ['description', 'Far too long. '.repeat(20)],
  ])('a %s of the wrong length is found', async (part, text) => {
    const problems = await problemsAfter('messages/en/seo.json', set(`home.${part}`, text))
    expect(problems).toEqual([
      {
        file: 'content/messages/en/seo.json',
        key: `home.${part}`,
        message: expect.stringMatching(/characters/),
      },
    ])
  })
})
