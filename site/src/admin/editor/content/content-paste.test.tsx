import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { renderIn } from '../../../test-support/render.tsx'
import { Toaster } from '../../../ui/Toaster.tsx'
import { newArticle, type ArticleValues } from '../article-form.ts'
import { ContentField } from './ContentField.tsx'

function Article() {
  const form = useForm<ArticleValues>({ defaultValues: { ...newArticle('en'), content: '<hr>' } })
  const content = useWatch({ control: form.control, name: 'content' })
  return (
    <FormProvider {...form}>
      <ContentField name="content" language="en" label="Content" />
      <output>{content}</output>
      <Toaster />
    </FormProvider>
  )
}

const clipboard = (types: Record<string, string>, files: File[] = []) => ({
  clipboardData: { getData: (type: string) => types[type] ?? '', files },
})
const written = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const picture = new File(['x'], 'owl.png', { type: 'image/png' })

beforeEach(() => localStorage.clear())
afterEach(cleanup)

describe.each(['HTML', 'Visual'] as const)('in the %s view', (view) => {
  let field: HTMLElement

  beforeEach(async () => {
    const { container } = renderIn('en', <Article />)
    await waitFor(() => expect(container.querySelector('[data-kind]')).not.toBeNull())
    await userEvent.clear(screen.getByLabelText('Content'))
    if (view === 'Visual') {
      await userEvent.click(screen.getByRole('tab', { name: 'Visual' }))
      await screen.findByRole('toolbar', { name: 'Format' })
    }
    field = screen.getByRole('textbox', { name: 'Content' })
  })

  test('what is copied is cleaned, and pictures that stay behind are told of', async () => {
    const html = '<p class=MsoNormal><b>a</b></p><p><img src="file:///C:/x.png"></p>'
    fireEvent.paste(field, clipboard({ 'text/html': html, 'text/plain': 'a' }))
    await waitFor(() => expect(written()).toContain('<p><strong>a</strong></p>'))
    await screen.findByText('One image couldn’t come along: it is on your computer.')
  })

  test('words are words', async () => {
    fireEvent.paste(field, clipboard({ 'text/plain': 'if a<b then c' }))
    await waitFor(() => expect(written()).toContain('<p>if a&lt;b then c</p>'))
  })

  test('a picture opens the library', async () => {
    fireEvent.paste(field, clipboard({}, [picture]))
    await screen.findByRole('dialog', { name: 'Add images' })
  })
})
