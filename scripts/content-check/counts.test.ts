import { describe, expect, test } from '@jest/globals'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runContentCheck } from '../content-check.ts'
import { copyOfContent, problemsAfter, set, swap } from './test-support/broken-content.ts'

describe('counts of the specification', () => {
  test.each([
    ['facts/videos', 'videos.2', 'videos'],
    ['facts/testimonials', '1', undefined],
    ['facts/plans', 'plans.2', 'plans'],
    ['messages/en/home', 'videos.items.saveTime', 'videos.items'],
    ['messages/en/home', 'painPoints.cards.keepStudents', 'painPoints.cards'],
    ['messages/en/home', 'whyDifferent.items.actsInTheLms', 'whyDifferent.items'],
    ['messages/en/home', 'roles.blocks.students', 'roles.blocks'],
    [
      'messages/en/home',
      'roles.blocks.students.features.guidance',
      'roles.blocks.students.features',
    ],
    ['messages/en/home', 'roles.blocks.faculty.features.uploads', 'roles.blocks.faculty.features'],
    [
      'messages/en/home',
      'roles.blocks.administrators.features.dashboards',
      'roles.blocks.administrators.features',
    ],
    ['messages/es/home', 'about.stats.demo', 'about.stats'],
    ['messages/es/home', 'demo.expectations.noCard', 'demo.expectations'],
    ['messages/es/home', 'testimonials.items.dean', 'testimonials.items'],
    ['messages/es/pricing', 'plans.items.pro', 'plans.items'],
    ['messages/es/pricing', 'faq.items.moreCredits', 'faq.items'],
    ['messages/es/contact', 'why.items.demo', 'why.items'],
    ['faq/en/ai-agent-for-education', 'items.9', 'items'],
    ['faq/es/open-edx-and-lms-integrations', 'items.11', 'items'],
  ])('%s without %s', async (file, taken, key) => {
    const problems = await problemsAfter(`${file}.json`, set(taken, undefined))
    expect(problems).toContainEqual({
      file: `content/${file}.json`,
      ...(key !== undefined && { key }),
      message: expect.stringMatching(/^There have to be \d+ here; there are \d+\.$/),
    })
  })

  test('the terms have twelve sections', async () => {
    const problems = await problemsAfter(
      'legal/terms-of-service.mdx',
      swap('## 5. ', '## Number five: '),
    )
    expect(problems).toMatchObject([
      {
        file: 'content/legal/terms-of-service.mdx',
        message: expect.stringContaining('12 sections'),
      },
    ])
  })

  test('there are three legal documents', async () => {
    const root = await copyOfContent()
    await rm(join(root, 'content/legal/cookie-policy.mdx'))
    const problems = await runContentCheck(root)
    expect(problems).toContainEqual({
      file: 'content/legal/cookie-policy.mdx',
      message: 'The file is missing.',
    })
    expect(problems).toContainEqual({
      file: 'content/legal/privacy-policy.mdx',
      key: expect.any(String),
      message: '"/cookie-policy/" leads to no page of the site.',
    })
  })
})

test('the privacy policy promises what the product keeps to', async () => {
  const promise = '730 days'
  expect(await problemsAfter('legal/privacy-policy.mdx', swap(promise, 'two years'))).toEqual([
    expect.objectContaining({ message: `A demo request is erased after ${promise}; say so here.` }),
  ])
})
