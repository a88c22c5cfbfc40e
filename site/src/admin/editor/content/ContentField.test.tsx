import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { FormProvider, useForm, type UseFormReturn } from 'react-hook-form'
import type { Language } from '../../../i18n/languages.ts'
import { accessibilityProblems, renderIn } from '../../../test-support/render.tsx'
import { newArticle, type ArticleValues } from '../article-form.ts'
import { ContentField } from './ContentField.tsx'

let form: UseFormReturn<ArticleValues>

interface Props {
  content: string
  error?: string
  onForm: (made: UseFormReturn<ArticleValues>) => void
}

function Article({ content, error, onForm }: Props) {
  const made = useForm<ArticleValues>({ defaultValues: { ...newArticle('en'), content } })
  useEffect(() => {
    onForm(made)
  })
  return (
    <FormProvider {...made}>
      <ContentField name="content" language="en" label="Content" hint="Words" error={error} />
    </FormProvider>
  )
}

async function show(content: string, language: Language = 'en', error?: string) {
  const more = {
    ...(error !== undefined && { error }),
    onForm: (made: typeof form) => (form = made),
  }
  const { container } = renderIn(language, <Article content={content} {...more} />)
  if (content.includes('<')) {
    await waitFor(() => expect(container.querySelector('[data-kind]')).not.toBeNull())
  }
}
const content = () => form.getValues('content')
const visual = () => screen.findByRole('textbox', { name: 'Content' })
const openVisual = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Visual' }))
  await screen.findByRole('toolbar', { name: /^Form/ })
  return visual()
}

beforeEach(() => localStorage.clear())
afterEach(cleanup)

test('a new installation opens HTML, a text field of ten rows that its label leads to', async () => {
  await show('<p>Words</p>')
  const field = screen.getByLabelText<HTMLTextAreaElement>('Content')
  expect(field.tagName).toBe('TEXTAREA')
  expect(field.rows).toBe(10)
  expect(field.value).toBe('<p>Words</p>')
  await userEvent.type(field, 'x')
  expect(content()).toBe('<p>Words</p>x')
})

test('the view that was chosen is the one that opens next', async () => {
  await show('<p>Words</p>')
  await openVisual()
  cleanup()
  renderIn('en', <Article content="" onForm={() => undefined} />)
  await visual()
  expect(screen.getByRole('tab', { name: 'Visual', selected: true })).toBeTruthy()
})

describe.each(['en', 'es'] as const)('in %s', (language) => {
  test('neither view has anything that keeps people out', async () => {
    await show(
      '<p>Words</p><table><tbody><tr><td>x</td></tr></tbody></table>',
      language,
      'Write more',
    )
    expect(await accessibilityProblems()).toEqual([])
    const field = await openVisual()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.getAttribute('lang')).toBe('en')
    const ids = field.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Words',
      'Write more',
    ])
    expect(await accessibilityProblems()).toEqual([])
  })
})

test('looking at it changes nothing', async () => {
  const html = 'Loose\n\n<details><summary>a</summary>b</details>  <p class=x>c<p>d'
  await show(html)
  await openVisual()
  await userEvent.click(screen.getByRole('tab', { name: 'HTML' }))
  expect(content()).toBe(html)
  expect(form.formState.isDirty).toBe(false)
})

test('what the form is set to is shown', async () => {
  await show('<p>Mine</p>')
  const field = await openVisual()
  expect(field.textContent).toContain('Mine')
  act(() => form.setValue('content', '<p>Theirs</p>'))
  await waitFor(() => expect(field.textContent).toContain('Theirs'))
  expect(content()).toBe('<p>Theirs</p>')
})

test('an article so long that colours would hold up the typing goes without them', async () => {
  await show('<p>Words</p>')
  const coloured = () => document.querySelector('[data-kind]')
  act(() => form.setValue('content', '<p>Words</p>'.repeat(10_000)))
  await waitFor(() => expect(coloured()).toBeNull())
  act(() => form.setValue('content', '<p>Fewer words</p>'))
  await waitFor(() => expect(coloured()).not.toBeNull())
})

test('the field can be given the focus by its name, in both views', async () => {
  await show('<p>Words</p>')
  form.setFocus('content')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  const field = await openVisual()
  form.setFocus('content')
  await waitFor(() => expect(document.activeElement).toBe(field))
})

test('a button of the toolbar changes the words and says that it is on', async () => {
  await show('<p>Words</p>')
  await openVisual()
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }))
  expect(content()).toBe('<h2>Words</h2>')
  expect(screen.getByRole('button', { name: 'Heading', pressed: true })).toBeTruthy()
})
