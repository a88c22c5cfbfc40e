import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { say } from '@owly/api/contract/sentences.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FormProvider, useForm } from 'react-hook-form'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { newArticle } from '../editor/article-form.ts'
import { ContentHints } from './ContentHints.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

function Writing() {
  const form = useForm({ defaultValues: newArticle('en') })
  return (
    <FormProvider {...form}>
      <label>
        Title <input {...form.register('title')} />
      </label>
      <label>
        Content <textarea {...form.register('content')} />
      </label>
      <ContentHints of="original" />
    </FormProvider>
  )
}

const answer = (warnings: string[], why: string) =>
  api.replies.push({
    body: JSON.stringify({
      content: 'x',
      description: 'x',
      removed: [{ what: '<font>', count: 1, why }],
      warnings,
    }),
  })

test('hints come while the editor writes, once the typing rests', async () => {
  answer([say('pictureWithoutAlt', { name: 'owl.png' })], say('removedLook'))
  renderIn('en', <Writing />)
  const content = '<img src="owl.png">'
  // As quick as no machine could delay: letter by letter, with no time in between.
  for (let end = 1; end <= content.length; end += 1) {
    fireEvent.change(screen.getByLabelText('Content'), {
      target: { value: content.slice(0, end) },
    })
  }
  await screen.findByText(/^The image owl\.png has no alternative text/, {}, { timeout: 5000 })
  screen.getByText('What a save takes away')
  expect(screen.getByRole('status').textContent).toBe('2 hints')
  expect(api.calls.map(({ body }) => body)).toEqual([JSON.stringify({ content })])
  expect(await accessibilityProblems()).toEqual([])
})

test('they speak the editor’s language, and those about lengths need no server', async () => {
  await api.close()
  renderIn('es', <Writing />)
  await userEvent.type(screen.getByLabelText('Title'), 'x'.repeat(61))
  await screen.findByText(/^El título tiene 61 caracteres/)
  await userEvent.type(screen.getByLabelText('Content'), 'y')
  await screen.findByText(/^No se puede conectar con el servidor/, {}, { timeout: 5000 })
  expect(screen.getByRole('status').textContent).toBe('1 sugerencia')
})

test('those of before stay until the server has looked again, and go with the words', async () => {
  const warning = say('pictureWithoutAlt', { name: 'owl.png' })
  answer([warning], say('removedLook'))
  renderIn('en', <Writing />)
  const content = screen.getByLabelText('Content')
  await userEvent.type(content, 'x')
  await screen.findByText(warning, {}, { timeout: 5000 })
  let seen = true
  new MutationObserver(() => (seen &&= screen.queryByText(warning) !== null)).observe(
    document.body,
    { childList: true, subtree: true },
  )
  answer([warning, say('pictureWrittenOut')], say('removedLook'))
  await userEvent.type(content, 'y')
  await screen.findByText(say('pictureWrittenOut'), {}, { timeout: 5000 })
  expect(seen).toBe(true)
  await userEvent.clear(content)
  await waitFor(() => expect(screen.queryByText(warning)).toBeNull(), { timeout: 5000 })
})
