import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export const measurementId = 'G-TEST'

/** Does what a script in the manner of gtag.js does: a cookie, and an event for each call. */
const script = (origin: string) => `{
  document.cookie = '_ga=GA1.1.2.3; Path=/'
  const send = ([command, name, parameters]) => {
    if (command !== 'event' || window['ga-disable-${measurementId}']) return
    fetch('${origin}/collect?' + encodeURIComponent(JSON.stringify({ name, ...parameters })), { mode: 'no-cors' })
  }
  const queue = window.dataLayer
  queue.forEach(send)
  const push = queue.push
  queue.push = (...calls) => (calls.forEach(send), push.apply(queue, calls))
}`

/** An analytics service on this machine that remembers what it was told. */
export async function startTagServer() {
  let loads = 0
  const events: Record<string, string>[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/tag.js') loads += 1
    else events.push(JSON.parse(decodeURIComponent(url.search.slice(1))) as (typeof events)[number])
    response.setHeader('content-type', 'text/javascript').end(script(origin))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    scriptUrl: `${origin}/tag.js`,
    loads: () => loads,
    events,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}
