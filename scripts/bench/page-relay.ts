import { once } from 'node:events'
import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliCompress, brotliDecompress } from 'node:zlib'
import { promisify } from 'node:util'

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)
const anyScript =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<link[^>]*\bas="script"[^>]*>/g

/**
 * Passes on what a server answers, so that a page with its scripts and the same page without them
 * come the same way.
 *
 * @param url of the server, without a closing slash
 */
export async function relayPages(url: string, { withScripts }: { withScripts: boolean }) {
  const server = createServer((asked, answer) => {
    const { method, headers } = asked
    const call = request(url + (asked.url ?? '/'), { method, headers })
    call.on('error', () => answer.destroy())
    call.on('response', (page) => void pass(page).catch(() => answer.destroy()))
    asked.pipe(call)

    async function pass(page: IncomingMessage) {
      const { statusCode = 502, headers: sent } = page
      const isPage =
        sent['content-type']?.startsWith('text/html') && sent['content-encoding'] === 'br'
      if (!isPage) {
        answer.writeHead(statusCode, sent)
        page.pipe(answer)
        return
      }
      const html = (await decompress(await buffer(page))).toString()
      const body = await compress(withScripts ? html : html.replace(anyScript, ''))
      answer.writeHead(statusCode, { ...sent, 'content-length': body.length }).end(body)
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
