import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

const cells = (kind: 'th' | 'td') =>
  Array.from({ length: 9 }, (_, at) => `<${kind}>Enrollment${at}</${kind}>`).join('')
const content = `<p>Before</p><table><caption>Students by campus</caption>
<tr>${cells('th')}</tr><tr>${cells('td')}</tr></table>`

test('a wide table is reached and scrolled by the keyboard on a phone, and the page stays', async () => {
  const admin = await asAdmin()
  const { slug, id } = await admin.create({ title: 'Wide table', content, published: true })
  const visitor = await newVisitor(browser, { viewport: { width: 375, height: 700 } })
  await visitor.goto(`${siteUrl()}/news/${slug}/`)
  const frame = visitor.getByRole('region', { name: 'Students by campus' })
  await frame.waitFor()
  while (!(await frame.evaluate((element) => element === document.activeElement))) {
    await visitor.keyboard.press('Tab')
  }
  await visitor.keyboard.press('ArrowRight')
  await visitor.waitForFunction((element) => element.scrollLeft > 0, await frame.elementHandle())
  const overhang = () => document.documentElement.scrollWidth - window.innerWidth
  expect(await visitor.evaluate(overhang)).toBeLessThanOrEqual(0)
  await visitor.context().close()
  await admin.remove(id)
})
