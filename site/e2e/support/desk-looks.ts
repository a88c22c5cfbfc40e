import type { Browser, Locator } from 'playwright-core'
import { wordsIn } from '../../src/test-support/words.ts'
import { siteUrl, type asAdmin } from './api.ts'
import { axeProblems } from './axe.ts'
import { newVisitor } from './browser.ts'

/** Two that have nothing in common: what is right in both is hardly wrong in another. */
export const looks = [
  { language: 'en', colorScheme: 'light', width: 1280 },
  { language: 'es', colorScheme: 'dark', width: 375 },
] as const
export type Look = (typeof looks)[number]

/** The news administration in one look, and what was found wrong with the states it was seen in. */
export async function openInLook(
  browser: Browser,
  { language, colorScheme, width }: Look,
  admin?: Pick<Awaited<ReturnType<typeof asAdmin>>, 'logInBrowser'>,
) {
  const page = await newVisitor(browser, {
    colorScheme,
    locale: language === 'en' ? 'en-US' : 'es-ES',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
    bypassCSP: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await admin?.logInBrowser(page.context())
  await page.goto(`${siteUrl()}${language === 'en' ? '' : '/es'}/admin/`)
  const t = wordsIn(language).getFixedT(language, ['admin', 'common', 'history', 'writing'])
  const found: string[] = []

  const overhang = () =>
    page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - window.innerWidth,
        ...[...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].map(
          ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
        ),
      ),
    )

  /** Waits until a state is there, and looks at it. */
  async function look(state: string, sign: Locator) {
    await sign.first().waitFor()
    const problems = await axeProblems(page)
    found.push(...problems.map((problem) => `${state}: ${problem}`))
    if ((await overhang()) > 0) found.push(`${state}: scrolls sideways by ${await overhang()} px`)
  }

  return {
    page,
    t,
    found,
    look,
    button: (name: string, within: Pick<Locator, 'getByRole'> = page) =>
      within.getByRole('button', { name, exact: true }).first(),
    dialog: (name: string) => page.getByRole('dialog', { name, exact: true }),
    question: page.getByRole('alertdialog'),
    section: (name: string) => page.getByRole('navigation').getByRole('button', { name }),
  }
}

export type DeskInLook = Awaited<ReturnType<typeof openInLook>>
