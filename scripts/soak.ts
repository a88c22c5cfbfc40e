import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { OperatorError } from '../api/src/system/operator-error.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { createSteps, everyFewSeconds } from './lib/steps.ts'
import { stopSignals } from './lib/stop-signals.ts'
import { backup } from './soak/backup.ts'
import { crash } from './soak/crash.ts'
import { disk } from './soak/disk.ts'
import { fuzz } from './soak/fuzz.ts'
import type { Part } from './soak/part.ts'

const parts: readonly Part[] = [crash, backup, disk, fuzz]
const usage = `Usage: npm run soak -- [${parts.map(({ name }) => name).join('|')} …] [--rounds 200] [--requests 100000]`

const steps = createSteps()
const cleanups: (() => void)[] = []
const cleanUp = () =>
  cleanups
    .splice(0)
    .reverse()
    .forEach((cleanup) => cleanup())
for (const signal of stopSignals) {
  process.on(signal, () => {
    cleanUp()
    process.exit(1)
  })
}

try {
  const { chosen, rounds, requests } = readArguments()
  let lostParts = 0
  for (const part of chosen) lostParts += (await holds(part, { rounds, requests })) ? 0 : 1
  process.exitCode = lostParts > 0 ? 1 : 0
} catch (error) {
  cleanUp()
  endWithReason(error)
}

async function holds(part: Part, limits: { rounds: number; requests: number }): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), `owly-soak-${part.name}-`))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  const progress = everyFewSeconds<string>((line) => steps.detail(`${part.name}: ${line}`))
  const onEnd = (cleanup: () => void) => void cleanups.push(cleanup)
  const { tried, lost } = await part.run({ folder, ...limits, onEnd, progress })
  cleanUp()
  steps.step(`${part.name}: ${tried}; ${lost.length === 0 ? 'nothing' : lost.length} lost`)
  for (const line of lost.slice(0, 20)) steps.detail(line)
  return lost.length === 0
}

function readArguments(): { chosen: readonly Part[]; rounds: number; requests: number } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        rounds: { type: 'string', default: '200' },
        requests: { type: 'string', default: '100000' },
      },
    })
    const chosen = positionals.map((name) => parts.find((part) => part.name === name))
    const [rounds, requests] = [values.rounds, values.requests].map(Number)
    if (!rounds || !requests || chosen.includes(undefined)) throw new Error(usage)
    return { chosen: chosen.length > 0 ? (chosen as Part[]) : parts, rounds, requests }
  } catch {
    throw new OperatorError(usage)
  }
}
