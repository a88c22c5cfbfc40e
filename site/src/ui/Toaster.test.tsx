import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { Toaster } from './Toaster.tsx'
import { toast } from './useToast.ts'

beforeEach(() => void renderIn('en', <Toaster />))
afterEach(cleanup)

const shown = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

test('one toast is shown at a time: the newest', async () => {
  act(() => void toast({ title: 'First' }))
  act(() => void toast({ title: 'Second', description: 'Why', variant: 'destructive' }))
  expect(shown()).toEqual(['SecondWhy'])
  expect(await accessibilityProblems()).toEqual([])
})

test('F8 leads the keyboard to it, its button does what it says, and it goes', async () => {
  let undone = 0
  act(() => void toast({ title: 'Deleted', action: { label: 'Undo', onClick: () => undone++ } }))
  await userEvent.keyboard('{F8}{Tab}{Tab}{Enter}')
  expect(undone).toBe(1)
  expect(screen.queryByText('Deleted')).toBeNull()
})
