import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDesk, someArticle } from '../product/desk.ts'
import { type Product, startProduct } from '../product/product.ts'
import { compare } from './compare.ts'
import { underLoad } from './load.ts'
import { residentMegabytes } from './memory.ts'
import type { Bench, BenchPart, Row } from './part.ts'

const rebuilds = 30
/** Until then the heap grows to the size that rebuilds need. */
const rebuildsToSettle = 5
/** For each round, so that five of them make ten minutes. */
const loadMs = 2 * 60_000
const idleMs = 3000
/** A collector of garbage that has nothing to do leaves that much lying about. */
const flat = { atMost: 1.15 }

/** What the server holds in memory after it has long been at work, beside what it held soon after it began. */
export const memoryPart: BenchPart = {
  name: 'memory',
  async run(bench) {
    const product = await startProduct(bench, {
      dataDir: join(bench.folder, 'memory'),
      settings: { REBUILD_DEBOUNCE_MS: '0' },
    })
    const rows = [await afterRebuilds(bench, product), await afterLoad(bench, product)]
    await product.program.stop()
    return rows
  },
}

async function afterRebuilds(bench: Bench, { url, program }: Product): Promise<Row> {
  const desk = await openDesk({ url })
  const { id } = await desk.publish(someArticle(0))
  const rebuild = async (number: number) => {
    const begun = Date.now()
    await desk.change(id, someArticle(number))
    await desk.untilRebuilt(begun)
  }
  for (let number = 1; number <= rebuildsToSettle; number += 1) await rebuild(number)
  const reference = await atRest(program)
  bench.note(`${rebuilds} rebuilds`)
  for (let number = 1; number <= rebuilds; number += 1) await rebuild(rebuildsToSettle + number)
  const what = `memory after ${rebuilds} more rebuilds, beside that after ${rebuildsToSettle}`
  return compare({ what, unit: 'MB', goal: flat }, [{ measured: await atRest(program), reference }])
}

async function afterLoad(bench: Bench, { url, program }: Product): Promise<Row> {
  const visit = async () => {
    for (const path of ['/api/news', '/', '/news/']) {
      await underLoad({ url: url + path, headers: { 'accept-encoding': 'br' }, status: 200 })
    }
  }
  await visit()
  const reference = await atRest(program)
  const minutes = (bench.rounds * loadMs) / 60_000
  bench.note(`${minutes} minutes of load`)
  const end = Date.now() + bench.rounds * loadMs
  while (Date.now() < end) await visit()
  const what = `memory after ${minutes} minutes of load, beside that after some seconds`
  return compare({ what, unit: 'MB', goal: flat }, [{ measured: await atRest(program), reference }])
}

async function atRest(program: Product['program']): Promise<number> {
  await pause(idleMs)
  return residentMegabytes(program)
}
