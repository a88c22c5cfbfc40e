import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compare, type Sample } from './compare.ts'
import { openDesk } from '../product/desk.ts'
import { underLoad, type Load, type Pace } from './load.ts'
import type { Bench, BenchPart, Goal, Row } from './part.ts'
import { startProduct } from '../product/product.ts'
import { headerOf, recordAnswer } from './record-answer.ts'

const bareNode = fileURLToPath(new URL('bare-node.mjs', import.meta.url))
const articles = 200
const asBrowsersAsk = { 'accept-encoding': 'gzip, deflate, br' }

interface Case {
  what: string
  path: string
  headers?: Record<string, string>
  isKnown?: boolean
  goal: Goal
}

/** Answers that visitors wait for, beside bare Node.js sending the same bytes. */
export const apiPart: BenchPart = {
  name: 'api',
  async run(bench) {
    const { url, program } = await startProduct(bench, {
      dataDir: join(bench.folder, 'api'),
    })
    bench.note(`Publishing ${articles} articles`)
    const desk = await openDesk({ url })
    const { slug } = (await desk.publishMany(articles)).newest
    const cases: Case[] = [
      { what: 'GET /api/news', path: '/api/news', goal: { atLeast: 0.9 } },
      {
        what: 'GET /api/news, not compressed',
        path: '/api/news',
        headers: { 'accept-encoding': 'identity' },
        goal: { atLeast: 0.9 },
      },
      { what: 'GET /api/news, 304', path: '/api/news', isKnown: true, goal: { atLeast: 0.6 } },
      { what: 'GET /api/news/{id}', path: `/api/news/${slug}`, goal: { atLeast: 0.8 } },
      {
        what: 'GET /api/news/{id}, 304',
        path: `/api/news/${slug}`,
        isKnown: true,
        goal: { atLeast: 0.6 },
      },
      { what: 'a static page', path: '/', goal: { atLeast: 0.6 } },
      { what: 'a static page, 304', path: '/', isKnown: true, goal: { atLeast: 0.6 } },
    ]
    const rows: Row[] = []
    for (const one of cases) rows.push(...(await measure(bench, url, one)))
    await program.stop()
    return rows
  },
}

async function measure(bench: Bench, origin: string, one: Case): Promise<Row[]> {
  const { what, path, goal, isKnown = false } = one
  bench.note(what)
  const url = origin + path
  let headers: Record<string, string> = { ...asBrowsersAsk, ...one.headers }
  // The first one to ask for a form has it made.
  let answer = await recordAnswer(url, headers)
  if (isKnown) {
    headers = { ...headers, 'if-none-match': headerOf(answer, 'etag') ?? '' }
    answer = await recordAnswer(url, headers)
  }
  const file = join(bench.folder, 'answer.json')
  writeFileSync(file, JSON.stringify(answer))
  const bare = bench.start([bareNode, file])
  const [, bareOrigin = ''] = await bare.printed(/^Ready: (.+)$/m)

  const ours: Load = { url, headers, status: answer.status }
  const theirs: Load = { ...ours, url: bareOrigin + path }
  await underLoad(ours)
  await underLoad(theirs)
  const rounds: { measured: Pace; reference: Pace }[] = []
  for (let round = 0; round < bench.rounds; round += 1) {
    rounds.push({ measured: await underLoad(ours), reference: await underLoad(theirs) })
  }
  await bare.stop()

  const samples = (figure: keyof Pace): Sample[] =>
    rounds.map(({ measured, reference }) => ({
      measured: measured[figure],
      reference: reference[figure],
    }))
  return [
    compare({ what, unit: 'req/s', goal }, samples('requestsPerSecond')),
    compare({ what: `${what}: p99`, unit: 'ms', goal: { atMost: 2 } }, samples('p99')),
  ]
}
