import { describe, expect, test } from '@jest/globals'
import { problemsAfter, set } from './test-support/broken-content.ts'

describe('starter articles', () => {
  test.each([
    ['type', 'rumour', '0.type'],
    ['published', 'true', '0.published'],
    ['title', ' ', '0'],
    ['publishDate', '2025-03-11 09:00', '0'],
    ['content', '<p>Hello</p><style>p{color:red}</style>', '0.content'],
    ['content', '<iframe src="https://evil.example.com/"></iframe><p>Hello</p>', '0.content'],
  ])('one whose %s is %j is refused', async (field, value, key) => {
    expect(await problemsAfter('news/starter.json', set(`0.${field}`, value))).toContainEqual({
      file: 'content/news/starter.json',
      key,
      message: expect.any(String),
    })
  })
})
