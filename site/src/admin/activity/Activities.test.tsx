import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { activityActions, type Activity } from '@owly/api/contract/activity.ts'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems } from '../../test-support/render.tsx'
import { listReply, renderSection } from '../test-support/section.tsx'
import { Activities } from './Activities.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const open = (language: 'en' | 'es' = 'en') =>
  renderSection(language, (desk) => <Activities desk={desk} />, '#activity')

const activity = (action: Activity['action'], facts: Partial<Activity> = {}): Activity => ({
  id: action,
  at: new Date('2026-03-02T09:05').toISOString(),
  username: 'maria',
  action,
  article: { id: '1', title: 'Budget' },
  ...facts,
})

test('each is told by day, by who, and by what', async () => {
  api.replies.push(
    listReply([
      activity('saved'),
      activity('erased', { username: null, at: new Date('2026-03-01T23:59').toISOString() }),
    ]),
  )
  open('es')
  await screen.findByRole('heading', { name: 'lunes, 2 de marzo de 2026' })
  const [saved, erased] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(saved).toBe('9:05maria guardó «Budget»')
  screen.getByRole('heading', { name: 'domingo, 1 de marzo de 2026' })
  expect(erased).toBe('23:59El propio sitio web eliminó «Budget» definitivamente')
  expect(await accessibilityProblems()).toEqual([])
})

test.each(['en', 'es'] as const)(
  'everything that can be done has its words in %s',
  async (lang) => {
    api.replies.push(listReply(activityActions.map((action) => activity(action))))
    open(lang)
    const items = await screen.findAllByRole('listitem')
    expect(items).toHaveLength(activityActions.length)
    for (const item of items)
      expect(item.textContent).not.toMatch(/activity\.actions|\{\{|undefined/)
  },
)

test('what is older is on further pages', async () => {
  api.replies.push(listReply([activity('saved')], { total: 40, next: 'older' }))
  open()
  await screen.findByText('40 entries')
  api.replies.push(listReply([activity('logged-in')], { total: 40 }))
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await screen.findByText(/logged in/)
  expect(api.calls.at(-1)?.url).toBe('/api/activity?limit=20&before=older')
})

test('a list that is empty, and one that fails, say so', async () => {
  api.replies.push(listReply([]), { status: 500, body: 'broken' })
  open()
  await screen.findByText('Nothing has happened yet')
  cleanup()
  open()
  await screen.findByText('The activity couldn’t be loaded.')
  expect(await accessibilityProblems()).toEqual([])
})
