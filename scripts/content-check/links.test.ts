import { describe, expect, test } from '@jest/globals'
import { append, problemsAfter, set } from './test-support/broken-content.ts'

describe('links', () => {
  test.each([
    ['messages/en/contact.json', set('form.help', 'See [the prices](/prices/).'), 'form.help'],
    ['messages/en/contact.json', set('form.help', 'See https://owly.'), 'form.help'],
    ['messages/en/contact.json', set('form.help', 'See http://owly.education/'), 'form.help'],
    ['messages/en/contact.json', set('form.help', '[Write](mailto:hello)'), 'form.help'],
    ['messages/en/contact.json', set('form.help', '[Demo](/#demonstration)'), 'form.help'],
    [
      'faq/en/ai-agent-for-education.json',
      set('items.0.answer', 'See [it](/es/nada/).'),
      'items.0.answer',
    ],
    ['news/starter.json', set('0.content', '<p><a href="/news/gone/">Gone</a></p>'), '0.content'],
    [
      'news/starter.json',
      set('0.content', '<p><img src="/images/gone.jpg" alt="Gone"></p>'),
      '0.content',
    ],
    ['legal/privacy-policy.mdx', append('See [this](/nowhere/).'), /^line \d+, column 5$/],
    ['legal/privacy-policy.mdx', append('See [this](ftp://example.com/).'), /^line \d+, column 5$/],
    ['legal/privacy-policy.mdx', append('![Owl](/images/gone.png)'), /^line \d+, column 1$/],
  ])('one that leads nowhere is found in %s', async (file, edit, key) => {
    expect(await problemsAfter(file, edit)).toContainEqual({
      file: `content/${file}`,
      key: expect.stringMatching(key),
      message: expect.stringMatching(
        /leads to no page|no section|does not exist|is neither|no e-mail/,
      ),
    })
  })

  test.each([
    'See [pricing](/pricing/), [preise](/es/pricing/) or [the demo](/#demo).',
    'Follow [the feed](/rss.xml), or write to [us](mailto:hello@owly.education?subject=Owly).',
    'The program is at https://owly.education/program.',
  ])('one that leads somewhere is fine: %s', async (text) => {
    expect(await problemsAfter('messages/en/contact.json', set('form.help', text))).toEqual([])
  })
})
