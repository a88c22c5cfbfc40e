import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { AdminSummary } from '../../contract/article.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let api: TestApp
beforeAll(async () => {
  api = await createTestApp()
  const add = async (fields: Record<string, unknown>) => {
    const article = await api.publish({ content: '<p>Nothing to find</p>', ...fields })
    api.clock.advance(60_000)
    return article
  }
  await add({ title: 'Ángel lands', publishDate: '2026-01-03T00:00:00Z' })
  await add({ title: 'beta', excerpt: 'The Open edX® release', type: 'release' })
  await add({ title: 'Alpha', published: false })
  await add({ title: 'Zebra', publishDate: '2027-01-01T00:00:00Z' })
  await add({
    title: 'Ömega',
    translations: { es: { title: 'El búho', excerpt: 'Matrícula masiva', content: '<p>x</p>' } },
  })
  const { id } = await add({ title: 'Cast away' })
  await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
})
afterAll(() => api.close())

const list = (query: string) => api.asAdmin(`/api/news?published=false&${query}`)
const titles = async (query: string) =>
  (await list(query)).json<AdminSummary[]>().map(({ title }) => title)

describe('an editor’s list', () => {
  test('has summaries without any content, of all that is not in the trash', async () => {
    const response = await list('limit=100')
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-total-count']).toBe('5')
    expect(response.headers.link).toBeUndefined()
    expect(response.body).not.toContain('Nothing to find')
    const [omega, zebra] = response.json<AdminSummary[]>()
    expect(omega).toEqual({
      id: expect.any(String),
      slug: 'omega',
      title: 'Ömega',
      excerpt: null,
      image: null,
      type: 'news',
      published: true,
      publishDate: '2026-03-01T12:04:00.000Z',
      createdAt: '2026-03-01T12:04:00.000Z',
      updatedAt: '2026-03-01T12:04:00.000Z',
      language: 'en',
      translations: { es: { title: 'El búho', excerpt: 'Matrícula masiva' } },
      status: 'published',
      updatedBy: 'ada',
      deletedAt: null,
    })
    expect(zebra).toMatchObject({ title: 'Zebra', status: 'scheduled' })
  })

  test.each([
    ['status=draft', ['Alpha']],
    ['status=scheduled', ['Zebra']],
    ['status=published', ['Ömega', 'beta', 'Ángel lands']],
    ['status=trash', ['Cast away']],
    ['type=release', ['beta']],
    ['type=news&status=published', ['Ömega', 'Ángel lands']],
    ['sort=updated', ['Ömega', 'Zebra', 'Alpha', 'beta', 'Ángel lands']],
    ['sort=date', ['Zebra', 'Ömega', 'Alpha', 'beta', 'Ángel lands']],
    ['sort=title', ['Alpha', 'Ángel lands', 'beta', 'Ömega', 'Zebra']],
    ['q=angel', ['Ángel lands']],
    ['q=ANGEL%20lan', ['Ángel lands']],
    ['q=edx%20BETA', ['beta']],
    ['q=b%C3%BAho', ['Ömega']],
    ['q=matricula', ['Ömega']],
    ['q=nothing', []],
    ['q=angel%20zebra', []],
    ['q=cast', []],
    ['q=cast&status=trash', ['Cast away']],
    ['q=&status=draft', ['Alpha']],
    ['q=%25', ['Ömega', 'Zebra', 'Alpha', 'beta', 'Ángel lands']],
  ])('with %s has %j', async (query, expected) => {
    const response = await list(query)
    expect(response.json<AdminSummary[]>().map(({ title }) => title)).toEqual(expected)
    expect(response.headers['x-total-count']).toBe(String(expected.length))
  })

  test.each(['sort=updated', 'sort=date', 'sort=title', 'sort=title&status=published&q=a'])(
    'with %s leads from page to page, each article once',
    async (query) => {
      const seen: string[] = []
      let next: string | undefined = `/api/news?published=false&${query}&limit=1`
      while (next !== undefined) {
        const page = await api.asAdmin(next)
        seen.push(...page.json<AdminSummary[]>().map(({ title }) => title))
        next = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link))?.[1]
      }
      expect(seen).toEqual(await titles(query))
    },
  )

  test('moves an article to where it belongs by its status and its words at once', async () => {
    const publishDate = '2027-01-01T00:00:00.000Z'
    const { id } = await api.publish({ title: 'Moving', published: false, publishDate })
    expect(await titles('q=moving&status=draft')).toEqual(['Moving'])
    expect(await titles('q=moving&status=scheduled')).toEqual([])
    const save = (payload: object) =>
      api.asAdmin({ method: 'PUT', url: `/api/news/${id}`, payload })
    await save({ title: 'Móved', content: '<p>x</p>', published: true })
    expect(await titles('q=moving')).toEqual([])
    expect(await titles('q=moved&status=published')).toEqual(['Móved'])
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}` })
    expect(await titles('q=moved')).toEqual([])
    await api.asAdmin({ method: 'DELETE', url: `/api/news/${id}?forever=true` })
  })

  test.each([
    ['status=gone', /^status must be one of/],
    ['sort=random', /^sort must be one of/],
    ['limit=0', 'limit must be a whole number from 1 to 100.'],
    ['before=x', 'before must be a cursor from a Link header.'],
    [`q=${'x'.repeat(201)}`, 'q must be at most 200 characters long.'],
  ])('refuses %s with a sentence', async (query, message) => {
    const response = await list(query)
    expect(response.statusCode).toBe(400)
    const said = response.json<{ message: string }>().message
    expect(said).toEqual(message instanceof RegExp ? expect.stringMatching(message) : message)
  })

  test('takes no cursor of another order', async () => {
    const { link } = (await list('sort=title&limit=1')).headers
    const cursor = /before=([^&>]+)/.exec(String(link))?.[1]
    expect((await list(`sort=updated&before=${cursor}`)).statusCode).toBe(400)
  })

  test('is nobody’s business but an admin’s', async () => {
    expect((await api.ask('/api/news?published=false&status=trash')).statusCode).toBe(401)
    const asked = (await api.ask('/api/news?status=draft&q=alpha')).json<{ title: string }[]>()
    expect(asked.map(({ title }) => title)).toEqual(['Ömega', 'beta', 'Ángel lands'])
  })

  test('without any of this is what it was: all of them, with their content', async () => {
    const all = (await api.asAdmin('/api/news?published=false')).json<{ content: string }[]>()
    expect(all).toHaveLength(5)
    expect(all[0]?.content).toBe('<p>Nothing to find</p>')
  })
})
