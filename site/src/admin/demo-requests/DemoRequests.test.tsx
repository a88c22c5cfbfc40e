import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { startFakeApi } from '../../api-client/test-support/fake-api.ts'
import { accessibilityProblems, renderIn } from '../../test-support/render.tsx'
import { DemoRequests } from './DemoRequests.tsx'

let api: Awaited<ReturnType<typeof startFakeApi>>
beforeEach(async () => {
  api = await startFakeApi()
})
afterEach(async () => {
  cleanup()
  await api.close()
})

const requestOf = (id: string) => ({
  id,
  firstName: id,
  lastName: 'Hopper',
  email: 'grace@example.edu',
  organization: 'Navy',
  lmsType: null,
  message: null,
  createdAt: '2026-03-01T12:00:00.000Z',
})

const answer = (ids: string[], next?: string) =>
  api.replies.push({
    headers: {
      'content-type': 'application/json',
      'X-Total-Count': '3',
      ...(next && { Link: `</api/demo-requests?limit=50&before=${next}>; rel="next"` }),
    },
    body: JSON.stringify(ids.map(requestOf)),
  })

test('older requests come when asked for, and are counted before', async () => {
  answer(['Ada', 'Grace'], 'cursor')
  renderIn('en', <DemoRequests />)
  await screen.findByText('Ada Hopper')
  expect(screen.getByText('3 requests')).toBeDefined()
  expect(await accessibilityProblems()).toEqual([])

  answer(['Joan'])
  await userEvent.click(screen.getByRole('button', { name: 'Show older requests' }))
  await screen.findByText('Joan Hopper')
  expect(screen.getByText('Ada Hopper')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older requests' })).toBeNull()
  expect(api.calls[1]?.url).toBe('/api/demo-requests?limit=50&before=cursor')
})

test('the export has those that are not shown, too', async () => {
  answer(['Ada', 'Grace'], 'cursor')
  renderIn('es', <DemoRequests />)
  const files: Blob[] = []
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return '#file'
  }
  URL.revokeObjectURL = () => undefined
  answer(['Ada', 'Grace'], 'cursor')
  answer(['Joan'])
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar como CSV' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const lines = (await files[0]?.text())?.trimEnd().split('\r\n')
  expect(lines).toHaveLength(4)
})
