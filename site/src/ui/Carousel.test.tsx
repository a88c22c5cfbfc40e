import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { Carousel } from './Carousel.tsx'

const words = {
  previous: 'Previous',
  next: 'Next',
  dots: 'Videos',
  goTo: (index: number) => `Video ${index + 1}`,
  position: (index: number) => `Video ${index + 1} of 3`,
}

beforeEach(() => {
  Element.prototype.scrollTo = () => undefined
  renderIn(
    'en',
    <Carousel label="Films" words={words}>
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </Carousel>,
  )
})
afterEach(cleanup)

const current = () =>
  screen.getAllByRole('button').find((button) => button.getAttribute('aria-current'))?.ariaLabel

const isDisabled = (name: string) => screen.getByRole('button', { name }).hasAttribute('disabled')

test('it begins at the first item, where there is nothing before', async () => {
  expect(current()).toBe('Video 1')
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([true, false])
  expect(await accessibilityProblems()).toEqual([])
})

test('a dot leads to its item; at the last one there is nothing after', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Video 3' }))
  expect(current()).toBe('Video 3')
  expect([isDisabled('Previous'), isDisabled('Next')]).toEqual([false, true])
  expect(await accessibilityProblems()).toEqual([])
})
