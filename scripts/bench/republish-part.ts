import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { shareImagesFolder } from '../../api/contract/built-files.ts'
import { buildRecordFile } from '../../api/contract/republish.ts'
import { rootDir } from '../lib/root.ts'
import { openDesk, someArticle } from '../product/desk.ts'
import { startProduct } from '../product/product.ts'
import { compare, type Sample } from './compare.ts'
import type { Bench, BenchPart, Row } from './part.ts'

interface Change {
  what: string
  make: (round: number) => Promise<unknown>
  /** Brings back what the next round starts from. */
  undo?: () => Promise<unknown>
}

interface Aims {
  articles: number
  /** Seconds until one change is static. */
  atMost: number
  /** Seconds until everything is, made anew. */
  wholeAtMost: number
}

export const republishPart: BenchPart = {
  name: 'republish',
  run: (bench) => measureRepublish(bench, { articles: 1000, atMost: 8, wholeAtMost: 60 }),
}

/** How long a change is on its way to the static pages, the quiet time before a rebuild included. */
export async function measureRepublish(bench: Bench, aims: Aims): Promise<Row[]> {
  const { articles, atMost, wholeAtMost } = aims
  const { url, program } = await startProduct(bench, {
    dataDir: join(bench.folder, `republish-${articles}`),
    settings: { REBUILD_DEBOUNCE_MS: '2000' },
  })
  const desk = await openDesk({ url })
  bench.note(`Publishing ${articles} articles in two languages`)
  const { oldest, newest } = await desk.publishMany(articles)
  await desk.untilRebuilt(Date.now())
  const { id } = newest
  const [first, last] = [someArticle(0), someArticle(articles - 1)]

  const changes: Change[] = [
    {
      what: 'words of one article changed',
      make: (round) => desk.change(id, { ...last, excerpt: `Changed in round ${round}.` }),
    },
    {
      what: 'one article moved to the other tab',
      make: (round) => desk.change(id, { ...last, type: round % 2 === 0 ? 'release' : 'news' }),
    },
    {
      what: 'one article more',
      make: () => desk.publish({ ...someArticle(articles), publishDate: null }),
    },
    {
      what: 'one article withdrawn',
      make: () => desk.change(id, { ...last, published: false }),
      undo: () => desk.change(id, last),
    },
    {
      what: 'the oldest article withdrawn',
      make: () => desk.change(oldest.id, { ...first, published: false }),
      undo: () => desk.change(oldest.id, first),
    },
  ]
  const wholeBuild = (what: string, gone: readonly string[]): Change => ({
    what,
    async make() {
      for (const path of [...gone, buildRecordFile]) {
        await rm(join(rootDir, 'site', path), { recursive: true })
      }
      await desk.change(id, { ...last, excerpt: `Changed before ${what}.` })
    },
  })
  const wholes = [
    wholeBuild('a whole build', []),
    wholeBuild('a whole build, share images too', [`public/${shareImagesFolder}`]),
  ]
  const timed = async (change: () => Promise<unknown>) => {
    const start = Date.now()
    await change()
    return desk.untilRebuilt(start)
  }
  const measure = async (
    { what, make, undo }: Change,
    { rounds, goal }: { rounds: number; goal: Row['goal'] },
  ) => {
    bench.note(what)
    const samples: Sample[] = []
    for (let round = 0; round < rounds; round += 1) {
      samples.push({ measured: (await timed(() => make(round))) / 1000 })
      if (undo) await timed(undo)
    }
    return compare({ what: `${what}, among ${articles}`, unit: 's', goal }, samples)
  }
  const rows: Row[] = []
  for (const change of changes) {
    rows.push(await measure(change, { rounds: bench.rounds, goal: { atMost } }))
  }
  for (const whole of wholes) {
    rows.push(await measure(whole, { rounds: 1, goal: { atMost: wholeAtMost } }))
  }
  await program.stop()
  return rows
}
