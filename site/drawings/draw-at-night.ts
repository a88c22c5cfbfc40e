import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { launchBrowser } from '../e2e/support/browser.ts'
import type { Language } from '../src/i18n/languages.ts'

/** The folder `site`, where npm runs its scripts. */
export const siteFolder = process.cwd()

export interface Drawing {
  width: number
  height: number
  /** The body's HTML; the site's night colours and its fonts are there. */
  markup: string
  language?: Language
  keep: (png: Buffer) => Promise<void>
}

/** Draws as the site looks at night, in a browser; `css` is what it needs besides the tokens. */
export async function drawAtNight(drawings: readonly Drawing[], css: string): Promise<void> {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ colorScheme: 'light' })
    const styles = (await commonStyles()) + css
    for (const { width, height, markup, language = 'en', keep } of drawings) {
      await page.setViewportSize({ width, height })
      await page.setContent(
        `<html lang="${language}"><style>${styles}</style><body data-tone="night">${markup}`,
      )
      await page.evaluate(() => document.fonts.ready)
      await keep(await page.screenshot())
    }
  } finally {
    await browser.close()
  }
}

async function commonStyles(): Promise<string> {
  const font = async (name: string) =>
    `url(data:font/woff2;base64,${await readFile(join(siteFolder, 'static/fonts', name), 'base64')})`
  return `
    ${await readFile(join(siteFolder, 'src/styles/tokens.css'), 'utf8')}
    @font-face { font-family: Fraunces; src: ${await font('fraunces-roman.woff2')} }
    @font-face { font-family: Figtree; src: ${await font('figtree.woff2')}; font-weight: 400 700 }
    * { box-sizing: border-box; margin: 0 }
    body { position: relative; overflow: hidden; background: #141b34; color: #f3eddd }
  `
}
