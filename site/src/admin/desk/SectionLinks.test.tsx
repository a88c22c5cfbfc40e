import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { renderSection } from '../test-support/section.tsx'
import { SectionLinks } from './SectionLinks.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const answerCount = (unhandled: string) =>
  api.replies.push({
    headers: { 'content-type': 'application/json', 'X-Unhandled-Count': unhandled },
    body: '[]',
  })

test('new demo requests are counted at their section', async () => {
  answerCount('3')
  renderSection('es', (desk) => <SectionLinks desk={desk} />)
  await screen.findByRole('button', { name: /^Solicitudes de demo.*, 3 nuevas$/ })
  expect(api.calls[0]?.url).toBe('/api/demo-requests?limit=1')
  expect(await accessibilityProblems()).toEqual([])
})

test('a section is opened by the keyboard, marked as the present one, and in the address', async () => {
  answerCount('0')
  renderSection('en', (desk) => <SectionLinks desk={desk} />)
  const trash = screen.getByRole('button', { name: 'Trash' })
  trash.focus()
  await userEvent.keyboard('{Enter}')
  expect(trash.getAttribute('aria-current')).toBe('page')
  expect(window.location.hash).toBe('#trash')
  expect(document.activeElement).toBe(trash)
  expect(screen.getByRole('button', { name: 'Demo requests' }).textContent).toBe('Demo requests')
})
