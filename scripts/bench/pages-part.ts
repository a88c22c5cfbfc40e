/// <reference lib="dom" />
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Article } from '../../api/contract/article.ts'
import { launchBrowser, skipFirstVisit, wake } from '../../site/e2e/support/browser.ts'
import { compare } from './compare.ts'
import { relayPages } from './page-relay.ts'
import type { BenchPart } from './part.ts'
import { visitOnSlowPhone, type Visit } from './slow-phone.ts'
import { startProduct } from '../product/product.ts'

/** What scripts cost a visitor: each page on a slow phone, beside the same page without them. */
export const pagesPart: BenchPart = {
  name: 'pages',
  async run(bench) {
    const { url, program } = await startProduct(bench, { dataDir: join(bench.folder, 'pages') })
    const [article] = (await (await fetch(`${url}/api/news`)).json()) as Pick<Article, 'slug'>[]
    const listed = ['/', '/es/', '/pricing/', '/contact/', '/news/']
    const pages = [
      ...listed.map((path) => [path, path] as const),
      ['an article', `/news/${article?.slug ?? ''}/`] as const,
    ]
    const whole = await relayPages(url, { withScripts: true })
    const bare = await relayPages(url, { withScripts: false })
    const browser = await launchBrowser()
    try {
      const rows = []
      for (const [name, path] of pages) {
        bench.note(`${name} on a slow phone`)
        const open = (relay: typeof whole) => visitOnSlowPhone(browser, relay.url + path)
        // Whatever comes first in a pair may find the machine less ready for it.
        await open(whole)
        const visits: { measured: Visit; reference: Visit }[] = []
        for (let round = 0; round < bench.rounds; round += 1) {
          const former = round % 2 === 0 ? await open(bare) : undefined
          const measured = await open(whole)
          visits.push({ measured, reference: former ?? (await open(bare)) })
        }
        rows.push(
          compare(
            { what: `${name}: largest paint`, unit: 'ms', goal: { atMost: 1.05 } },
            visits.map(({ measured, reference }) => ({
              measured: measured.largestPaint,
              reference: reference.largestPaint,
            })),
          ),
          compare(
            { what: `${name}: blocked by scripts`, unit: 'ms', goal: { atMost: 25 } },
            visits.map(({ measured, reference }) => ({
              measured: measured.blocking - reference.blocking,
            })),
          ),
          compare(
            { what: `${name}: layout shift`, unit: '', goal: { atMost: 0 } },
            visits.map(({ measured }) => ({ measured: measured.shift })),
          ),
          compare({ what: `${name}: JavaScript once touched`, unit: 'KiB', goal: { atMost: 75 } }, [
            { measured: await scriptsOnceTouched(browser, url + path) },
          ]),
        )
      }
      return rows
    } finally {
      await browser.close()
      whole.close()
      bare.close()
      await program.stop()
    }
  },
}

/** @returns KiB, as they came over the line */
async function scriptsOnceTouched(browser: Browser, address: string): Promise<number> {
  const page: Page = await browser.newPage()
  await skipFirstVisit(page)
  await page.goto(address)
  await wake(page)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )
  await page.close()
  return bytes / 1024
}
