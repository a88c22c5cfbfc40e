import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen } from '@testing-library/react'
import { accessibilityProblems, renderIn } from '../test-support/render.tsx'
import { Select } from './Select.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { TextField } from './TextField.tsx'

afterEach(cleanup)

const options = [
  { value: 'a', label: 'One' },
  { value: 'b', label: 'Other' },
]

describe.each([
  ['TextField', TextField, {}],
  ['TextArea', TextArea, {}],
  ['Select', Select, { options }],
] as const)('%s', (_name, Control, more) => {
  const shown = (words: { hint?: string; error?: string }) =>
    renderIn('en', <Control label="Name" {...words} {...(more as { options: typeof options })} />)

  test('is reached by its label', async () => {
    shown({})
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBeNull()
    expect(control.getAttribute('aria-describedby')).toBeNull()
    expect(await accessibilityProblems()).toEqual([])
  })

  test('reads out its hint and what is wrong with it', async () => {
    shown({ hint: 'As on your badge', error: 'Enter a name' })
    const control = screen.getByLabelText('Name')
    expect(control.getAttribute('aria-invalid')).toBe('true')
    const ids = control.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'As on your badge',
      'Enter a name',
    ])
    expect(await accessibilityProblems()).toEqual([])
  })
})

test.each([true, false])('a switch says that it is on: %s', async (checked) => {
  renderIn(
    'es',
    <Switch label="Publicar" hint="Enseguida" checked={checked} onCheckedChange={String} />,
  )
  const control = screen.getByRole('switch', { name: 'Publicar' })
  expect(control.getAttribute('aria-checked')).toBe(String(checked))
  expect(await accessibilityProblems()).toEqual([])
})
