import { describe, expect, test } from '@jest/globals'
import { append, problemsAfter, swap } from './test-support/broken-content.ts'

describe('files that are broken', () => {
  test('JSON is named with line and column', async () => {
    const problems = await problemsAfter('facts/links.json', () => '{\n  "bookDemo": oops\n}')
    expect(problems).toContainEqual({
      file: 'content/facts/links.json',
      key: 'line 2, column 15',
      message: expect.stringContaining('not valid JSON'),
    })
  })

  test('a comma too many is named with line and column', async () => {
    const problems = await problemsAfter('messages/es/legal.json', swap('"\n}', '",\n}'))
    expect(problems).toEqual([
      {
        file: 'content/messages/es/legal.json',
        key: expect.stringMatching(/^line \d+, column 1$/),
        message: expect.stringContaining('not valid JSON'),
      },
    ])
  })

  test('a key that is given twice is named', async () => {
    const problems = await problemsAfter(
      'facts/links.json',
      swap('{\n', '{\n  "checkout": "https://pay.owly.education/other",\n'),
    )
    expect(problems).toEqual([
      {
        file: 'content/facts/links.json',
        key: expect.stringMatching(/^line 4, column 3$/),
        message: 'The key "checkout" is given twice.',
      },
    ])
  })

  test.each([
    ['MDX that can’t be parsed', append('An <open tag'), /not valid MDX/],
    ['an import', append('import x from "./x.js"'), /import and export/],
    ['an export', append('export const x = 1'), /import and export/],
    ['JSX', append('<Banner />'), /<Banner> is not allowed/],
    [
      'an allowed component with an attribute',
      append('<CookieSettingsButton onClick={go} />'),
      /not allowed/,
    ],
    ['a script', append('<script>alert(1)</script>'), /<script> is not allowed/],
    ['an expression', append('{process.env.SESSION_KEY}'), /braces/],
    ['a head that is no YAML', swap('title: ', 'title: ['), /not valid YAML/],
    ['a head that runs code', swap('---\n', '---js\n'), /begin with ---/],
    ['another slug than its name', swap('slug: privacy', 'slug: private'), /name of the file/],
    ['a date that is none', swap('2024-01-01', '2024-13-41'), /a date/],
  ])('%s is named with its place', async (_name, edit, message) => {
    expect(await problemsAfter('legal/privacy-policy.mdx', edit)).toContainEqual({
      file: 'content/legal/privacy-policy.mdx',
      key: expect.any(String),
      message: expect.stringMatching(message),
    })
  })
})
