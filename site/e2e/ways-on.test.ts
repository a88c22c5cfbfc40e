import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { ArticleSummary } from '@owly/api/contract/article.ts'
import type { Browser } from 'playwright-core'
import links from '../../content/facts/links.json'
import { rawPage, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

/** The page that a link with this relation leads to, as the static HTML has it. */
const linked = (html: string, relation: 'next' | 'prev') => {
  const tags = [...html.matchAll(/<a\s[^>]*>/g)].map(([tag]) => tag)
  return /href="([^"]*)"/.exec(tags.find((tag) => tag.includes(`rel="${relation}"`)) ?? '')?.[1]
}

describe.each(['', '/es'])('under "%s"', (prefix) => {
  test.each(['news', 'release'])('every %s leads to the next newer and older one', async (type) => {
    const response = await fetch(`${siteUrl()}/api/news?type=${type}`)
    const articles = (await response.json()) as ArticleSummary[]
    expect(articles.length).toBeGreaterThan(1)
    const paths = articles.map(({ slug }) => `${prefix}/news/${slug}/`)
    for (const [index, path] of paths.entries()) {
      const { html } = await rawPage(path)
      expect([linked(html, 'next'), linked(html, 'prev')]).toEqual([
        paths[index - 1],
        paths[index + 1],
      ])
      const afterArticle = html.slice(html.indexOf('</article>'), html.indexOf('</main>'))
      expect(afterArticle).toContain(`href="${links.bookDemo}"`)
    }
  })

  test.each([
    ['/', '/faq/open-edx-and-lms-integrations/'],
    ['/pricing/', '/faq/ai-agent-for-education/'],
  ])('%s leads to its questions', async (page, faq) => {
    const { html } = await rawPage(prefix + page)
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    expect(main).toContain(`href="${prefix}${faq}"`)
  })

  test.each([true, false])(
    'a question opens at its own address, JavaScript: %s',
    async (script) => {
      const visitor = await newVisitor(browser, {
        javaScriptEnabled: script,
        locale: prefix ? 'es-ES' : 'en-US',
      })
      await visitor.goto(`${siteUrl()}${prefix}/faq/ai-agent-for-education/#dropoutRisk`)
      const question = visitor.locator('details', { has: visitor.locator('#dropoutRisk') })
      await question.locator('p').first().waitFor()
      expect(await visitor.locator('details[open]').count()).toBe(1)
      const own = question.getByRole('link', { name: /question|pregunta/i })
      expect(await own.getAttribute('href')).toBe('#dropoutRisk')
      const [top, bar] = await Promise.all([
        question.locator('summary').boundingBox(),
        visitor.locator('header').first().boundingBox(),
      ])
      expect(top?.y).toBeGreaterThanOrEqual(bar?.height ?? Number.NaN)
      expect(top?.y).toBeLessThan(600)
      await visitor.context().close()
    },
  )
})
