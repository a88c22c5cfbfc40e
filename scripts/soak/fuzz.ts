import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import type { Part } from './part.ts'
import { logIn, startApi } from './processes.ts'
import { randomBytesOnTheLine, randomRequest, type FuzzRequest } from './random-requests.ts'

const atOnce = 16
/** One in so many is no HTTP. */
const noHttpEvery = 20
/** How much more memory the second half may take than the first. */
const growth = 1.3
const answerMs = 30_000

/** Requests of every kind: none has the server fail, or fill its memory. */
export const fuzz: Part = {
  name: 'fuzz',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const cookie = await logIn(soak, dataDir)
    const server = await startApi(soak, dataDir, cookie)
    const url = new URL(server.ready)
    const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
    const kinds = new Map<string, number>()
    const count = (kind: string) => kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    const lost: string[] = []
    const memory: number[] = []
    let sent = 0
    const send = async () => {
      while (sent < soak.requests) {
        sent += 1
        if (sent % Math.ceil(soak.requests / 20) === 0) {
          memory.push(residentMiB(server.pid))
          soak.note(`${sent} of ${soak.requests} requests, ${memory.at(-1)} MiB`)
        }
        if (sent % noHttpEvery === 0) await sendBytes(url)
        else {
          const asked = randomRequest(cookie)
          const status = await answerTo(url, agent, asked)
          count(status === 503 ? '503' : String(status).replace(/^(\d)\d\d$/, '$1xx'))
          if (isFault(status)) lost.push(`${status} for ${told(asked)}`)
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, send))
    agent.destroy()
    const health = await server.call('GET', '/api/health')
    if (health.status !== 200) lost.push(`health afterwards: ${health.status}`)
    const [middle = NaN, end = NaN] = [memory[memory.length >> 1], memory.at(-1)]
    if (end > middle * growth) lost.push(`memory grew from ${middle} to ${end} MiB`)
    await server.kill()
    const counts = [...kinds].sort().map(([kind, number]) => `${kind} ${number}`)
    return {
      tried: `${sent} requests (${counts.join(', ')}), ${middle} MiB half-way and ${end} MiB at the end`,
      lost,
    }
  },
}

/** 503 is none: what is too much at once is told to come again. */
const isFault = (status: number | string) =>
  typeof status === 'number' ? status >= 500 && status !== 503 : status !== cutOff

const told = ({ method, path, body }: FuzzRequest) =>
  `${method} ${path} ${String(body)}`.slice(0, 300)

/** A connection may end while what it would send is too much; were it always so, health tells. */
const cutOff = 'cut off'

/** @returns the status of the answer, or why there was none */
function answerTo(url: URL, agent: Agent, asked: FuzzRequest): Promise<number | string> {
  const { hostname, port } = url
  const { method, path, headers, body } = asked
  return new Promise((resolve) => {
    const call = request({ hostname, port, agent, method, path, headers, timeout: answerMs })
    call.on('response', (answer) => {
      answer.resume().on('close', () => resolve(answer.statusCode ?? 'no status'))
    })
    call.on('timeout', () => call.destroy(new Error('no answer in time')))
    call.on('error', (error: NodeJS.ErrnoException) => {
      resolve(/^(ECONNRESET|EPIPE)$/.test(error.code ?? '') ? cutOff : error.message)
    })
    call.end(body)
  })
}

function sendBytes({ hostname, port }: URL): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).on('close', () => resolve())
    socket.setTimeout(2000, () => socket.destroy())
    socket.end(randomBytesOnTheLine())
    socket.resume()
  })
}

/** NaN where the system doesn't say. */
function residentMiB(pid: number): number {
  try {
    const [, kib] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Math.round(Number(kib) / 1024)
  } catch {
    return NaN
  }
}
