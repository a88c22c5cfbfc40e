import { Agent } from 'node:http'
import type { ApiCall } from './api-calls.ts'
import { sendBrokenHttp } from './broken-http.ts'
import { exchange } from './exchange.ts'
import { startFuzzedProduct, type FuzzedProduct } from './fuzzed-product.ts'
import type { Part, Soak } from './part.ts'
import { randomRequest } from './random-requests.ts'
import { Tally } from './tally.ts'

const atOnce = 16
/** Of what the server does for few at once, and answers 503 when there are more. */
const scarceAtOnce = 4
/** One in so many is no HTTP. */
const noHttpEvery = 20
/** How often its memory is looked at. */
const looks = 20
/** How much more memory the second half may take than the first. */
const growth = 1.3
/** With less success than this, what is asked for doesn't get far into the product. */
const leastSuccess = 0.3

/** Requests of every kind: none has the server fail, or fill its memory. */
export const fuzz: Part = {
  name: 'fuzz',
  async run(soak) {
    const product = await startFuzzedProduct(soak)
    const { server, calls } = product
    const tally = new Tally()
    const memory = await sendAll(soak, product, tally)
    const { lost, reached, success } = tally
    const health = await server.call('GET', '/api/health')
    if (health.status !== 200) lost.push(`health afterwards: ${health.status}`)
    // A picture that is drawn takes much for a moment; what fills up stays.
    const [middle, end] = [Math.min(...memory.slice(5, 10)), Math.min(...memory.slice(-5))]
    if (end > middle * growth) lost.push(`memory grew from ${middle} to ${end} MiB`)
    if (success < leastSuccess) lost.push(`only ${success} of the answers were a success`)
    await server.kill()
    const done = calls.filter(({ method, path }) => reached.has(`${method} ${path}`)).length
    return {
      tried: `${soak.requests} requests (${tally.kinds()}) for pages and ${calls.length} calls, ${done} of these with success; ${middle} MiB half-way and ${end} MiB at the end`,
      lost,
    }
  },
}

/** @returns how much memory the server took from time to time */
async function sendAll(soak: Soak, product: FuzzedProduct, tally: Tally): Promise<number[]> {
  const { server, session, calls, known } = product
  const plentiful = calls.filter(({ isScarce }) => !isScarce)
  const url = new URL(server.ready)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const memory: number[] = []

  async function sendOne(from: readonly ApiCall[]): Promise<void> {
    const asked = randomRequest({ calls: from, known, cookie: session.cookie })
    const ask = () => exchange(url, agent, asked)
    const answer = await (asked.givesPassword ? session.oneAtATime(ask) : ask())
    tally.count(asked, answer)
    if (typeof answer === 'string') return
    known.learn(asked.path, answer)
    if (answer.status === 401) await session.renew(asked.headers.cookie ?? '')
  }

  let sent = 0
  async function send(sender: number): Promise<void> {
    while (sent < soak.requests) {
      sent += 1
      if (sent % Math.ceil(soak.requests / looks) === 0) {
        memory.push(product.residentMiB())
        soak.note(`${sent} of ${soak.requests} requests, ${memory.at(-1)} MiB`)
      }
      if (sent % noHttpEvery === 0) await sendBrokenHttp(url)
      else await sendOne(sender < scarceAtOnce ? calls : plentiful)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, sender) => send(sender)))
  agent.destroy()
  return memory
}
