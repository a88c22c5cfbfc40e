import { afterEach, beforeEach, expect, test } from '@jest/globals'
import type { LibraryPicture } from '@owly/api/contract/media.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import type { Language } from '../../i18n/languages.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import type { DescribedPicture } from './picked-pictures.ts'
import { PictureLibraryDialog } from './PictureLibraryDialog.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
let chosen: DescribedPicture[]
beforeEach(async () => {
  api = await startFakeApi()
  chosen = []
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const pictureOf = (name: string, articles: LibraryPicture['articles'] = []): LibraryPicture => {
  const id = name.charAt(0).repeat(32)
  const url = `/media/${id}/600.jpg`
  return {
    ...{ id, name, url, width: 600, height: 400, bytes: 9, articles },
    sources: [{ url: `/media/${id}/600.webp`, width: 600 }],
    createdAt: '2026-03-01T12:00:00.000Z',
  }
}
const hall = pictureOf('a-hall.jpg')
const door = pictureOf('b-door.png', [{ id: '1', title: 'Open days' }])

const answer = (...pictures: LibraryPicture[]) =>
  api.replies.push({
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(pictures),
  })

const show = (language: Language = 'en', several = true) =>
  renderIn(
    language,
    <PictureLibraryDialog
      open
      several={several}
      onOpenChange={() => undefined}
      onChoose={(picture) => chosen.push(picture)}
    />,
  )
const tile = (name: string) => screen.findByRole('button', { name })

test.each(['en', 'es'] as const)('is clean to axe in every state, in %s', async (language) => {
  answer(hall, door)
  show(language)
  expect(await accessibilityProblems()).toEqual([])
  await userEvent.click(await tile('a-hall.jpg'))
  await userEvent.click(
    screen.getByRole('button', { name: { en: 'Use image', es: 'Usar la imagen' }[language] }),
  )
  expect(await accessibilityProblems()).toEqual([])
})

test('a picture is used once it is said what it shows', async () => {
  answer(hall, door)
  show()
  expect(screen.getByRole('button', { name: 'Use image' })).toHaveProperty('disabled', true)
  await userEvent.click(await tile('a-hall.jpg'))
  await userEvent.click(screen.getByRole('button', { name: 'Use image' }))
  expect(screen.getByText('Say what the image shows, or mark it as decoration')).toBeDefined()
  expect(chosen).toEqual([])
  await userEvent.type(screen.getByLabelText('What it shows (alt text)'), ' The hall{Enter}')
  expect(chosen).toMatchObject([{ id: hall.id, url: hall.url, alt: 'The hall' }])
})

test('several are used in the order in which they were picked, decoration without words', async () => {
  answer(hall, door)
  show()
  await userEvent.click(await tile('b-door.png'))
  await userEvent.click(await tile('a-hall.jpg'))
  for (const box of screen.getAllByRole('checkbox')) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Use 2 images' }))
  expect(chosen.map(({ id, alt }) => [id, alt])).toEqual([
    [door.id, ''],
    [hall.id, ''],
  ])
})

test('where only one can be, another one takes its place', async () => {
  answer(hall, door)
  show('en', false)
  await userEvent.click(await tile('a-hall.jpg'))
  await userEvent.click(await tile('b-door.png'))
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
  expect((await tile('a-hall.jpg')).getAttribute('aria-pressed')).toBe('false')
})

test('what an article uses says where; what none uses is deleted when asked twice', async () => {
  answer(hall, door)
  show()
  await tile('b-door.png')
  const list = screen
    .getAllByRole('listitem')
    .find((item) => within(item).queryByText('b-door.png'))
  expect(within(list ?? document.body).getByText('Used in 1 article')).toBeDefined()
  expect(within(list ?? document.body).getByText('Open days')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Delete b-door.png' })).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Delete a-hall.jpg' }))
  expect(api.calls).toHaveLength(1)
  api.replies.push({ status: 204 })
  answer(door)
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good: a-hall.jpg' }))
  await waitFor(() => expect(screen.queryByText('a-hall.jpg')).toBeNull())
  expect(api.calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/media?limit=60',
    `DELETE /api/media/${hall.id}`,
    'GET /api/media?limit=60',
  ])
})

test('what was deleted can’t be deleted again while the list is on its way', async () => {
  answer(hall)
  show()
  await userEvent.click(await screen.findByRole('button', { name: 'Delete a-hall.jpg' }))
  let answerLate = (): void => undefined
  const after = new Promise<void>((resolve) => (answerLate = resolve))
  api.replies.push({ status: 204 }, { body: '[]', after })
  await userEvent.click(screen.getByRole('button', { name: 'Delete for good: a-hall.jpg' }))
  await waitFor(() => expect(api.calls).toHaveLength(3))
  expect(screen.getByRole('button', { name: /a-hall\.jpg$/, busy: true })).toBeDefined()
  answerLate()
  await waitFor(() => expect(screen.queryByText('a-hall.jpg')).toBeNull())
})
