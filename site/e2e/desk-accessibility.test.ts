import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Article } from '@owly/api/contract/article.ts'
import { Secret, TOTP } from 'otpauth'
import type { Browser } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser } from './support/browser.ts'
import { cardOf } from './support/desk.ts'
import { looks, openInLook, type DeskInLook } from './support/desk-looks.ts'
import { admin as account } from './support/product.ts'

const words = 'Words that say what this is about, and a little more than fits into one line'
const longTitle = `A title that goes on for so long that it needs several lines: ${words}`

let browser: Browser
let admin: Awaited<ReturnType<typeof asAdmin>>
let scheduled: Article
let draft: Article
beforeAll(async () => {
  browser = await launchBrowser()
  admin = await asAdmin()
  scheduled = await admin.create({
    title: longTitle,
    excerpt: words,
    content: '<p>The old words.</p>',
    published: true,
    publishDate: '2099-12-24T09:00:00.000Z',
  })
  draft = await admin.create({ title: 'To be thrown away', content: '<p>Words.</p>' })
  const es = { title: 'Un título', content: '<p>Con palabras.</p>' }
  await admin.update(scheduled.id, {
    ...scheduled,
    content: '<p>The new words.</p>',
    translations: { es },
  })
  await fetch(`${siteUrl()}/api/demo-requests`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'María de los Ángeles',
      lastName: 'Fernández-Villaverde',
      email: 'maria.de.los.angeles.fernandez-villaverde@universidad.example.edu',
      organization: 'Universidad Nacional de Educación a Distancia',
      message: words,
    }),
  })
})
afterAll(async () => {
  await admin.remove(scheduled.id)
  await browser.close()
})

describe.each(looks)('axe finds nothing, $language in $colorScheme, at $width px:', (look) => {
  let desk: DeskInLook
  beforeEach(async () => {
    desk = await openInLook(browser, look, admin)
  })
  afterEach(async () => {
    expect(desk.found).toEqual([])
    await desk.page.context().close()
  })

  test('the login, and its refusal', async () => {
    const { page, t, button } = desk
    await page.context().clearCookies()
    await page.reload()
    await button(t('login.submit')).click()
    await desk.look('login incomplete', page.getByText(t('login.usernameMissing')))
    await page.getByLabel(t('login.username')).fill('nobody')
    await page.getByLabel(t('login.password')).fill('wrong')
    await button(t('login.submit')).click()
    await desk.look('login refused', page.getByText(t('server.badCredentials')))
  })

  test('the list of articles', async () => {
    const { page, t, button } = desk
    await desk.look('list', cardOf(page, scheduled))
    await page.getByRole('searchbox').fill('no such words')
    await desk.look('nothing found', page.getByText(t('list.noneTitle')))
    await page.route('**/api/news?**', (route) => route.fulfill({ json: [] }))
    await button(t('list.showAll')).click()
    await desk.look('no articles', page.getByText(t('list.emptyTitle')))
    await page.route('**/api/news?**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await page.route('**/api/rebuilds', async (route) => {
      const json = (await (await route.fetch()).json()) as object
      const lastError = 'The site build failed: the disk is full.'
      await route.fulfill({ json: { ...json, state: 'failed', lastError } })
    })
    await page.reload()
    await page.getByText(t('rebuild.failed')).waitFor()
    await desk.look('list and rebuild failed', page.getByText(t('strangeAnswer', { status: 502 })))
  })

  test('the toast and the trash', async () => {
    const { page, t, button, question } = desk
    await button(t('list.delete'), cardOf(page, draft)).click()
    await desk.look('deleted, with Undo', button(t('delete.undo')))
    await desk.section(t('trash.title')).click()
    await desk.look('trash', cardOf(page, draft))
    await button(t('trash.deleteForGood'), cardOf(page, draft)).click()
    await desk.look('trash question', question)
    await button(t('cancel'), question).click()
    await button(t('trash.restore'), cardOf(page, draft)).click()
    await cardOf(page, draft).waitFor({ state: 'detached' })
    await page.route('**/api/news?**', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await desk.look('trash empty', page.getByText(t('trash.emptyTitle')))
  })

  test('history and preview link', async () => {
    const { page, t, button, dialog } = desk
    await button(t('history:button'), cardOf(page, scheduled)).click()
    await desk.look('history', dialog(t('history:title')).locator('ins'))
    await page.keyboard.press('Escape')
    await button(t('previewLink.copy'), cardOf(page, scheduled)).click()
    await desk.look('preview link', page.getByText(t('previewLink.copied')))
    await button(t('previewLink.renew')).click()
    await button(t('previewLink.end')).click()
    await desk.look('preview link ended', page.getByText(t('previewLink.ended')))
  })

  test('demo requests and activity', async () => {
    const { page, t, button, question } = desk
    await desk.section(t('requests.title')).click()
    const request = page.locator('[data-request]').first()
    await desk.look('requests', request)
    await button(t('requests.markHandled'), request).click()
    await desk.look('request handled', button(t('requests.markNew'), request))
    await button(t('requests.delete'), request).click()
    await desk.look('request question', question)
    await button(t('cancel'), question).click()
    await button(t('requests.markNew'), request).click()
    await button(t('requests.markHandled'), request).waitFor()
    await desk.section(t('activity.title')).click()
    await desk.look('activity', page.getByRole('heading', { level: 3 }))
    await page.route('**/api/demo-requests?**', (route) => route.fulfill({ json: [] }))
    await page.route('**/api/activity?**', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await desk.look('no activity', page.getByText(t('activity.emptyTitle')))
    await desk.section(t('requests.title')).click()
    await desk.look('no requests', page.getByText(t('requests.emptyTitle')))
  })

  test('the account', async () => {
    const { page, t, button, dialog, question } = desk
    const open = async (item: string) => {
      await button(`${t('account.menu')}: ${account.username}`).click()
      await page.getByRole('menuitem', { name: item }).click()
    }
    await button(`${t('account.menu')}: ${account.username}`).click()
    await desk.look('account menu', page.getByRole('menu'))
    await page.keyboard.press('Escape')
    await open(t('account.changePassword'))
    await page.getByLabel(t('account.next')).fill('owls fly')
    await button(t('account.submit'), dialog(t('account.changePassword'))).click()
    await desk.look('password too short', page.getByText(t('account.missing')))
    await page.keyboard.press('Escape')
    await open(t('account.logOutEverywhere'))
    await desk.look('log out everywhere', question)
    await page.keyboard.press('Escape')
  })

  test('the second step of the login', async () => {
    const { page, t, button } = desk
    const open = async () => {
      await button(`${t('account.menu')}: ${account.username}`).click()
      await page.getByRole('menuitem', { name: t('secondFactor.title') }).click()
    }
    const password = page.getByLabel(t('secondFactor.password'))
    await open()
    await desk.look('second step off', password)
    await password.fill(account.password)
    await button(t('secondFactor.begin')).click()
    await page.getByLabel(t('secondFactor.code')).fill('none')
    await button(t('secondFactor.switchOn')).click()
    await desk.look('second step code wrong', page.getByText(t('server.codeWrong')))
    const secret = (
      await page.getByLabel(t('secondFactor.key'), { exact: true }).inputValue()
    ).replaceAll(' ', '')
    await page
      .getByLabel(t('secondFactor.code'))
      .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
    await button(t('secondFactor.switchOn')).click()
    await desk.look('recovery codes', button(t('secondFactor.kept')))
    await button(t('secondFactor.kept')).click()
    await open()
    await desk.look('second step on', button(t('secondFactor.switchOff')))
    await password.fill(account.password)
    await button(t('secondFactor.switchOff')).click()
    await desk.look('second step off again', page.getByText(t('secondFactor.switchedOff')))
  })
})
