import { expect, test } from '@jest/globals'
import { serveOnly, startSite } from './support.ts'

const build = (number: number) => ({
  'index.html': `build ${number} `.repeat(2000),
  'big.bin': `${number};`.padEnd(300_000, `${number};`),
  'page-data/index/page-data.json': JSON.stringify({ number, text: 'x'.repeat(2000) }),
})

test('requests during 50 swaps meet no error and no mixture of two builds', async () => {
  const { app, publish } = await startSite(build(0))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  let swapping = true
  const seen = new Set<string>()

  const visit = async (path: string) => {
    while (swapping) {
      const response = await fetch(`${url}${path}`)
      expect(response.status).toBe(200)
      const body = await response.text()
      const number = /\d+/u.exec(body)?.[0] ?? ''
      seen.add(number)
      const files = build(Number(number))
      expect(body === files[path === '/' ? 'index.html' : 'big.bin']).toBe(true)
    }
  }
  const visitors = ['/', '/big.bin'].map(visit)
  for (let number = 1; number <= 50; number++) await publish(build(number))
  swapping = false
  await Promise.all(visitors)
  expect(seen.size).toBeGreaterThan(10)
  expect(await (await fetch(`${url}/page-data/index/page-data.json`)).json()).toMatchObject({
    number: 50,
  })
}, 180_000)

test('another server on the same data directory notices a swap with the next request', async () => {
  const { dataDir, publish } = await startSite(build(1))
  const other = await serveOnly(dataDir)
  expect((await other.get('/')).body).toMatch(/^build 1 /u)
  await publish(build(2))
  expect((await other.get('/')).body).toMatch(/^build 2 /u)
})
