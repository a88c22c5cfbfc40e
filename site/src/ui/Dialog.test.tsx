import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { Dialog } from './Dialog.tsx'

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Edit Article">
        <input aria-label="Title" />
      </Dialog>
    </>
  )
}

beforeEach(async () => {
  renderIn('en', <Opener />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
})
afterEach(cleanup)

test('a dialog has its name, and what is behind it is out of reach', async () => {
  screen.getByRole('dialog', { name: 'Edit Article' })
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
})

test('the focus stays inside, and goes back to the opener when Escape closes it', async () => {
  const dialog = screen.getByRole('dialog')
  for (let presses = 0; presses < 4; presses++) {
    await userEvent.tab()
    expect(dialog.contains(document.activeElement)).toBe(true)
  }
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' }))
})
