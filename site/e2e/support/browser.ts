import { existsSync } from 'node:fs'
import {
  type Browser,
  type BrowserContextOptions,
  type Frame,
  chromium as playwright,
  type Page,
  type Route,
} from 'playwright-core'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

let packaged: ReturnType<typeof packagedBrowser> | undefined

/** The machine's own Chrome or Chromium; the one from the npm package where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed.find((path) => existsSync(path))
  return playwright.launch({
    ...(own ? { executablePath: own } : await (packaged ??= packagedBrowser())),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
    headless: true,
  })
}

/**
 * The browser of the npm package with the system libraries it brings along. It only does so where
 * it believes to run as a cloud function, and then changes the environment of this process; what
 * else is started from here must not get those libraries.
 */
async function packagedBrowser() {
  const before = { ...process.env }
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'
  try {
    const { default: chromium } = await import('@sparticuz/chromium')
    const executablePath = await chromium.executablePath()
    return { executablePath, env: { ...before, ...librariesOf(process.env) } }
  } finally {
    process.env = before
  }
}

const librariesOf = ({ LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' }: NodeJS.ProcessEnv) => ({
  LD_LIBRARY_PATH,
  FONTCONFIG_PATH,
})

/** Moves, as visitors do sooner or later, and waits until React has taken the page over. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(200, 300)
  await page.mouse.wheel(0, 50)
  await untilTakenOver(page)
}

/** Waits until React, which something has started, has taken a page over. */
export async function untilTakenOver(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('gatsby-focus-wrapper') ?? {}).some((key) =>
      key.startsWith('__reactFiber'),
    ),
  )
}

/**
 * Answers a page's requests for some addresses. The function that this resolves with ends it: from
 * then on they go out as if nobody had asked for them.
 *
 * Interception stays on meanwhile. A request sent in the moment in which Chromium switches it off,
 * as `unroute` has it do, may never get an answer
 * (https://github.com/microsoft/playwright/issues/41802).
 */
export async function intercept(
  page: Page,
  address: string,
  handler: (route: Route) => unknown,
): Promise<() => void> {
  let ended = false
  await page.route(address, (route) => (ended ? route.fallback() : handler(route)))
  return () => {
    ended = true
  }
}

/** A visitor with a browser of their own: no cookies, no memory. */
export async function newVisitor(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options })
  context.setDefaultTimeout(20_000)
  return context.newPage()
}

/** Has nobody moved to the language of their browser, as a first visit may be. */
export async function skipFirstVisit(visitor: Pick<Page, 'addInitScript'>): Promise<void> {
  await visitor.addInitScript("sessionStorage.setItem('owly-visit', 'decided')")
}
