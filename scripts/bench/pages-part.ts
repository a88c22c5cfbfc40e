/// <reference lib="dom" />
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Article } from '../../api/contract/article.ts'
import { launchBrowser, skipFirstVisit, wake } from '../../site/e2e/support/browser.ts'
import { compare } from './compare.ts'
import { relayPages } from './page-relay.ts'
import type { BenchPart } from './part.ts'
import { startProduct } from '../product/product.ts'

/** A phone of the lower end on a slow mobile line. */
const slowdown = 4
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

interface Visit {
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number
  /** Of the tasks over 50 ms, what is over 50 ms, in milliseconds. */
  blocking: number
  /** Cumulative layout shift. */
  shift: number
}

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
        const visits: { measured: Visit; reference: Visit }[] = []
        for (let round = 0; round < bench.rounds; round += 1) {
          visits.push({
            measured: await visit(browser, whole.url + path),
            reference: await visit(browser, bare.url + path),
          })
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

async function visit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await skipFirstVisit(page)
  await page.addInitScript(noteWhatIsSeen)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as Window & { seen?: Visit }).seen)
  await context.close()
  if (!seen) throw new Error(`${address} has not been shown.`)
  return seen
}

/** Runs in the page, before anything of its own; tsx would have its inner functions need a helper. */
function noteWhatIsSeen(): void {
  const seen: Visit = { largestPaint: 0, blocking: 0, shift: 0 }
  Object.assign(window, { seen })
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (type === 'longtask') seen.blocking += Math.max(0, entry.duration - 50)
        else if (type === 'layout-shift') seen.shift += (entry as { value?: number }).value ?? 0
        else seen.largestPaint = entry.startTime
      }
    }).observe({ type, buffered: true })
  }
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
