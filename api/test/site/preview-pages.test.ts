import { describe, expect, test } from '@jest/globals'
import { openPreview, startSite, smallSite } from './support.ts'

describe('the address of a preview', () => {
  test.each([
    ['', '<h1>A preview</h1>'],
    ['/es', '<h1>Una vista previa</h1>'],
  ])(
    'shows the page that stands in for it, out of sight of all others: %s',
    async (prefix, page) => {
      const { get } = await startSite(smallSite)
      const response = await get(`${prefix}/preview/${openPreview}/?a=b`)
      expect([response.statusCode, response.body]).toEqual([200, page])
      expect(response.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      })
    },
  )

  test.each(['guessed', 'a%20b', `${openPreview}x`])(
    'that opens nothing (%s) is 404 with the page that says so',
    async (token) => {
      const { get } = await startSite(smallSite)
      const response = await get(`/es/preview/${token}/`)
      expect([response.statusCode, response.body]).toEqual([404, '<h1>Una vista previa</h1>'])
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
    },
  )

  test('without its closing slash leads to the one with it, as any page does', async () => {
    const { get } = await startSite(smallSite)
    const response = await get(`/es/preview/${openPreview}`)
    expect(response.statusCode).toBe(301)
    expect(response.headers).toMatchObject({
      location: `/es/preview/${openPreview}/`,
      'cache-control': 'no-store',
    })
  })

  test('in a release from before there were previews is any unknown address', async () => {
    const files = Object.entries(smallSite).filter(([path]) => !path.startsWith('preview/'))
    const { get } = await startSite(Object.fromEntries(files))
    const response = await get(`/preview/${openPreview}/`)
    expect([response.statusCode, response.body]).toEqual([404, smallSite['404.html']])
  })
})
