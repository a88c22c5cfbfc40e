import { afterEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { Button, ButtonLink } from './Button.tsx'

afterEach(cleanup)

test('a pending button says so and does nothing a second time', async () => {
  let clicks = 0
  renderIn(
    'en',
    <Button pending onClick={() => clicks++}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: /Save/ })
  await userEvent.click(button)
  expect(clicks).toBe(0)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(await accessibilityProblems()).toEqual([])
})

test('a link to a page of this site stays in the reader’s language', () => {
  renderIn('es', <ButtonLink to="/pricing/">Precios</ButtonLink>)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/es/pricing/')
})

test('a link to another site says that it opens a new tab, and gives that no way back', async () => {
  renderIn('en', <ButtonLink to="https://example.edu/">Book Demo</ButtonLink>)
  const link = screen.getByRole('link', { name: /Book Demo .*new tab/i })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener'])
  expect(await accessibilityProblems()).toEqual([])
})
