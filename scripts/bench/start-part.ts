import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as pause } from 'node:timers/promises'
import { compare, type Sample } from './compare.ts'
import { residentMegabytes } from './memory.ts'
import type { Program } from '../product/program.ts'
import type { Bench, BenchPart } from './part.ts'
import { startProduct } from '../product/product.ts'

const bareNode = fileURLToPath(new URL('bare-node.mjs', import.meta.url))
const idleMs = 3000

interface Start {
  seconds: number
  megabytes: number
}

/** A start when everything is built, and what it then holds in memory, beside bare Node.js. */
export const startPart: BenchPart = {
  name: 'start',
  async run(bench) {
    const dataDir = join(bench.folder, 'start')
    // The first one makes what every later one finds, its account among it.
    await (await startProduct(bench, { dataDir })).program.stop()
    const settings = { ADMIN_PASSWORD: '' }

    const file = join(bench.folder, 'bare.json')
    writeFileSync(file, JSON.stringify({ status: 200, headers: [], body: '' }))
    const rounds: { measured: Start; reference: Start }[] = []
    for (let round = 0; round < bench.rounds; round += 1) {
      rounds.push({
        measured: await timed(
          async () => (await startProduct(bench, { dataDir, settings })).program,
        ),
        reference: await timed(() => startBare(bench, file)),
      })
    }
    const samples = (figure: keyof Start): Sample[] =>
      rounds.map(({ measured, reference }) => ({
        measured: measured[figure],
        reference: reference[figure],
      }))
    const alone = (figure: keyof Start) =>
      samples(figure).map(({ measured }): Sample => ({ measured }))
    return [
      compare({ what: 'ready', unit: 's', goal: { atMost: 0.8 } }, alone('seconds')),
      compare({ what: 'ready, by bare Node.js', unit: 's' }, samples('seconds')),
      compare({ what: 'memory at rest', unit: 'MB', goal: { atMost: 120 } }, alone('megabytes')),
      compare({ what: 'memory at rest, by bare Node.js', unit: 'MB' }, samples('megabytes')),
    ]
  },
}

async function startBare(bench: Bench, file: string): Promise<Program> {
  const program = bench.start([bareNode, file])
  await program.printed(/^Ready: /m)
  return program
}

async function timed(start: () => Promise<Program>): Promise<Start> {
  const begun = performance.now()
  const program = await start()
  const seconds = (performance.now() - begun) / 1000
  await pause(idleMs)
  const megabytes = residentMegabytes(program)
  await program.stop()
  return { seconds, megabytes }
}
