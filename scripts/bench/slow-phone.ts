import type { Browser } from 'playwright-core'
import { skipFirstVisit } from '../../site/e2e/support/browser.ts'

/** A phone of the lower end takes this many times the processor time of a desk's computer. */
const slowdown = 4
/** A slow mobile line: milliseconds, and bytes a second. */
const line = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export interface Visit {
  /** Largest contentful paint, in milliseconds. */
  largestPaint: number
  /** Of the tasks over 50 ms, what is over 50 ms, in milliseconds. */
  blocking: number
  /** Cumulative layout shift. */
  shift: number
}

/** An entry of Chromium's trace; times in microseconds. */
interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  /** How long it took by the clock, */
  dur?: number
  /** and what of that its thread was at work. */
  tdur?: number
  args: { data?: { navigationId?: string; isOutermostMainFrame?: boolean; score?: number } }
}

interface Task {
  begun: number
  took: number
  work: number
}

/**
 * Opens a page for the first time, as on a slow phone, touches nothing, and waits until it is quiet.
 *
 * The line is slowed down by the browser. The processor isn't: whatever else a machine does would
 * count fourfold by the clock. Here the work of the page's main thread does, and only that.
 *
 * @throws Error when nothing of the page was seen
 */
export async function visitOnSlowPhone(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 375, height: 812 } })
  const page = await context.newPage()
  await skipFirstVisit(page)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...line })
  await browser.startTracing(page, {
    categories: ['loading', 'blink.user_timing', 'disabled-by-default-devtools.timeline'],
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const trace = (await browser.stopTracing()).toString()
  await context.close()

  const { traceEvents } = JSON.parse(trace) as { traceEvents: TraceEvent[] }
  const paint = traceEvents.findLast(
    ({ name, args }) =>
      name === 'largestContentfulPaint::Candidate' && args.data?.isOutermostMainFrame,
  )
  const start = traceEvents.find(
    ({ name, args }) =>
      name === 'navigationStart' && args.data?.navigationId === paint?.args.data?.navigationId,
  )
  if (!paint || !start) throw new Error(`${address} has not been shown.`)
  const onMainThread = traceEvents.filter(
    ({ pid, tid, ts }) => pid === paint.pid && tid === paint.tid && ts >= start.ts,
  )
  return read(onMainThread, { start: start.ts, paint: paint.ts })
}

function read(events: readonly TraceEvent[], at: { start: number; paint: number }): Visit {
  const tasks = events.flatMap(({ name, ts, dur, tdur }): Task[] =>
    name === 'RunTask' && dur && tdur !== undefined ? [{ begun: ts, took: dur, work: tdur }] : [],
  )
  const workUntilPaint = sum(
    tasks.filter(({ begun }) => begun < at.paint),
    // The task that paints goes on after it.
    ({ begun, took, work }) => work * Math.min(1, (at.paint - begun) / took),
  )
  return {
    largestPaint: (at.paint - at.start + (slowdown - 1) * workUntilPaint) / 1000,
    blocking: sum(tasks, ({ work }) => Math.max(0, (slowdown * work) / 1000 - 50)),
    shift: sum(events, ({ name, args }) => (name === 'LayoutShift' ? (args.data?.score ?? 0) : 0)),
  }
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((total, item) => total + of(item), 0)
