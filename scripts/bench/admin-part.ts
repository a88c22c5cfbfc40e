/// <reference lib="dom" />
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../site/e2e/support/browser.ts'
import { compare } from './compare.ts'
import { openDesk } from '../product/desk.ts'
import type { BenchPart } from './part.ts'
import { account, startProduct } from '../product/product.ts'

const articles = 10_000

interface View {
  /** From the API's whole answer to the first rows in the document, in milliseconds. */
  rowsMs: number
  /** What the API took to answer, in milliseconds. */
  answerMs: number
  elements: number
}

/** The editor's list when it is long: how soon it shows, and how much of it is in the page. */
export const adminPart: BenchPart = {
  name: 'admin',
  async run(bench) {
    const { url, program } = await startProduct(bench, {
      dataDir: join(bench.folder, 'admin'),
    })
    const desk = await openDesk({ url })
    bench.note(`Publishing ${articles} articles in two languages`)
    await desk.publishMany(articles)

    const browser = await launchBrowser()
    try {
      const page = await browser.newPage()
      await page.addInitScript(noteFirstRows)
      await page.goto(`${url}/admin/`)
      await page.getByLabel('Username').fill(account.username)
      await page.getByLabel('Password').fill(account.password)
      await page.getByRole('button', { name: 'Login' }).click()
      await page.locator('[data-article]').first().waitFor()

      const views: { what: string; address: string }[] = [
        { what: 'the list', address: '/admin/' },
        { what: 'a search', address: '/admin/#articles?q=9876' },
      ]
      const rows = []
      for (const { what, address } of views) {
        bench.note(`${what}, among ${articles}`)
        const seen: View[] = []
        for (let round = 0; round < bench.rounds; round += 1) {
          seen.push(await look(page, url + address))
        }
        const row = (unit: string, of: string, atMost: number | null, figure: keyof View) =>
          compare(
            { what: `${what}: ${of}`, unit, goal: atMost === null ? null : { atMost } },
            seen.map((view) => ({ measured: view[figure] })),
          )
        rows.push(
          row('ms', 'first rows after the answer', 300, 'rowsMs'),
          row('ms', 'the answer', null, 'answerMs'),
          row('elements', 'in the page', 1500, 'elements'),
        )
      }
      return rows
    } finally {
      await browser.close()
      await program.stop()
    }
  },
}

async function look(page: Page, address: string): Promise<View> {
  await page.goto('about:blank')
  await page.goto(address)
  await page.locator('[data-article]').first().waitFor()
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [call] = calls.filter(({ name }) => name.includes('/api/news?'))
    if (!call) throw new Error('The page has not asked for the list.')
    return {
      rowsMs: Number(document.documentElement.dataset.firstRows) - call.responseEnd,
      answerMs: call.responseEnd - call.requestStart,
      elements: document.querySelectorAll('*').length,
    }
  })
}

/** Runs in the page, before anything of its own. */
function noteFirstRows(): void {
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('[data-article]')) return
    document.documentElement.dataset.firstRows = String(performance.now())
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}
