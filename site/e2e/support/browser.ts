import { existsSync } from 'node:fs'
import chromium from '@sparticuz/chromium'
import {
  type Browser,
  type BrowserContextOptions,
  chromium as playwright,
  type Page,
} from 'playwright-core'

const installed = [
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The machine's own Chrome or Chromium; the one from the npm package where there is none. */
export async function launchBrowser(): Promise<Browser> {
  const own = installed.find((path) => existsSync(path))
  return playwright.launch({
    executablePath: own ?? (await chromium.executablePath()),
    args: [
      ...(own ? [] : chromium.args),
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ],
    headless: true,
  })
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
