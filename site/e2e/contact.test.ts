import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { asAdmin, siteUrl } from './support/api.ts'
import { launchBrowser, newVisitor, untilTakenOver } from './support/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchBrowser()
})
afterAll(() => browser.close())

test('the form on the contact page names what is missing, then takes the request to the editor', async () => {
  const visitor = await newVisitor(browser)
  await visitor.goto(`${siteUrl()}/contact/`)
  await visitor.locator('iframe').scrollIntoViewIfNeeded()
  const frame = await (await visitor.locator('iframe').elementHandle()).contentFrame()
  if (!frame) throw new Error('The contact page has no frame.')
  const form = visitor.frameLocator('iframe')
  await form.getByLabel('First name').focus()
  await untilTakenOver(frame)
  const submit = form.getByRole('button', { name: 'Send request' })
  await submit.click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Organization is required',
  ]) {
    await form.getByText(sentence).first().waitFor()
  }
  await form.getByLabel('First name').fill('Zoë')
  await form.getByText('First name is required').waitFor({ state: 'detached' })
  await form.getByLabel('Last name').fill('Núñez')
  await form.getByLabel('Email').fill('zoe@example.edu')
  await form.getByLabel('Organization').fill('Universidad de Prueba')
  await submit.click()
  await form.getByText('Demo Request Submitted!').first().waitFor()

  const [newest] = await (await asAdmin()).demoRequests()
  expect(newest).toMatchObject({ firstName: 'Zoë', email: 'zoe@example.edu' })

  const editor = await newVisitor(browser)
  await (await asAdmin()).logInBrowser(editor.context())
  await editor.goto(`${siteUrl()}/admin/`)
  await editor.getByRole('button', { name: 'Demo requests' }).click()
  await editor.getByText('zoe@example.edu').first().waitFor()
  const download = editor.waitForEvent('download')
  await editor.getByRole('button', { name: 'Export as CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  await editor.context().close()
  await visitor.context().close()
})

test('what was typed survives a server that can’t be reached', async () => {
  const visitor = await newVisitor(browser, { locale: 'es-ES' })
  await visitor.goto(`${siteUrl()}/es/forms/180/`)
  await visitor.route('**/api/demo-requests', (route) => route.abort())
  const name = visitor.locator('input[name="firstName"]')
  await name.fill('Ana')
  await untilTakenOver(visitor)
  await visitor.locator('input[name="lastName"]').fill('Gil')
  await visitor.locator('input[name="email"]').fill('ana@example.edu')
  await visitor.locator('input[name="organization"]').fill('UNED')
  await visitor.locator('button[type="submit"]').click()
  await visitor.getByText('No se ha podido enviar la solicitud').first().waitFor()
  expect(await name.inputValue()).toBe('Ana')
  await visitor.context().close()
})
