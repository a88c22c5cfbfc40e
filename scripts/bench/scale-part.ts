import { join } from 'node:path'
import { compare, type Sample } from './compare.ts'
import { openDesk, someArticle } from '../product/desk.ts'
import { residentMegabytes } from './memory.ts'
import type { Bench, BenchPart, Row } from './part.ts'
import { startProduct, type Product } from '../product/product.ts'
import { measureRepublish } from './republish-part.ts'

const many = 10_000
const few = 100

interface Size extends Pick<Product, 'program'> {
  /** Milliseconds for the answer to each question, asked right after a change. */
  ask: (question: Question) => Promise<number>
}

interface Question {
  what: string
  path: (slug: string) => string
}

const questions: readonly Question[] = [
  { what: 'GET /api/news', path: () => '/api/news' },
  { what: 'GET /api/news/{id}', path: (slug) => `/api/news/${slug}` },
  { what: 'the editor’s list', path: () => '/api/news?published=false&limit=20' },
  { what: 'the editor’s search', path: () => '/api/news?published=false&limit=20&q=mouse' },
]

/** What grows with the number of articles, and by how much: 10,000 beside 100. */
export const scalePart: BenchPart = {
  name: 'scale',
  async run(bench) {
    const small = await startSize(bench, few)
    const large = await startSize(bench, many)
    const rows: Row[] = []
    for (const question of questions) {
      bench.note(question.what)
      const samples: Sample[] = []
      for (let round = 0; round < bench.rounds; round += 1) {
        const measured = await large.ask(question)
        samples.push({ measured, reference: await small.ask(question) })
      }
      rows.push(compare({ what: `${question.what}, after a change`, unit: 'ms' }, samples))
    }
    const memory = {
      measured: residentMegabytes(large.program),
      reference: residentMegabytes(small.program),
    }
    rows.push(compare({ what: 'memory', unit: 'MB', goal: { atMost: 2 } }, [memory]))
    await small.program.stop()
    await large.program.stop()
    const republish = { articles: 5000, atMost: 15, wholeAtMost: 5 * 60 }
    return [...rows, ...(await measureRepublish(bench, republish))]
  },
}

async function startSize(bench: Bench, articles: number): Promise<Size> {
  const { url, program } = await startProduct(bench, {
    dataDir: join(bench.folder, `scale-${articles}`),
  })
  const desk = await openDesk({ url })
  bench.note(`Publishing ${articles} articles in two languages`)
  const { id, slug } = (await desk.publishMany(articles)).newest
  let changes = 0
  const ask: Size['ask'] = async ({ path }) => {
    await desk.change(id, { ...someArticle(articles - 1), slug, excerpt: `Change ${++changes}` })
    const start = performance.now()
    await desk.read(path(slug))
    return performance.now() - start
  }
  return { program, ask }
}
