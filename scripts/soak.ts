import { parseArgs } from 'node:util'
import { OperatorError } from '../api/src/system/operator-error.ts'
import { endWithReason } from './lib/end-with-reason.ts'
import { createSteps, everyFewSeconds } from './lib/steps.ts'
import { stopSignals } from './lib/stop-signals.ts'
import { openWorkspace, type OpenWorkspace } from './product/workspace.ts'
import { backup } from './soak/backup.ts'
import { crash } from './soak/crash.ts'
import { disk } from './soak/disk.ts'
import { fuzz } from './soak/fuzz.ts'
import type { Part } from './soak/part.ts'
import { rebuild } from './soak/rebuild.ts'
import { upgrade } from './soak/upgrade.ts'

const parts: readonly Part[] = [crash, backup, upgrade, rebuild, disk, fuzz]
const usage = `Usage: npm run soak -- [${parts.map(({ name }) => name).join('|')} …] [--rounds 200] [--requests 100000]`

const steps = createSteps()
let workspace: OpenWorkspace | undefined
process.once('exit', () => workspace?.clear())
for (const signal of stopSignals) process.once(signal, () => process.exit(1))

try {
  const { chosen, rounds, requests } = readArguments()
  let lostParts = 0
  for (const part of chosen) lostParts += (await holds(part, { rounds, requests })) ? 0 : 1
  process.exit(lostParts > 0 ? 1 : 0)
} catch (error) {
  endWithReason(error)
}

async function holds(part: Part, limits: { rounds: number; requests: number }): Promise<boolean> {
  const note = everyFewSeconds<string>((line) => steps.detail(`${part.name}: ${line}`))
  workspace = openWorkspace(`soak-${part.name}`, note)
  const { tried, lost } = await part.run({ ...workspace, ...limits })
  workspace.clear()
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
