import { endWithReason } from './lib/end-with-reason.ts'
import { stopSignals } from './lib/stop-signals.ts'
import { createSteps } from './lib/steps.ts'
import { readArguments } from './bench/arguments.ts'
import { sayMachine, thisMachine } from './bench/machine.ts'
import type { Row } from './bench/part.ts'
import { benchParts } from './bench/parts.ts'
import { tableOf } from './bench/print-rows.ts'
import { openWorkspace } from './product/workspace.ts'

process.once('uncaughtException', endWithReason)
const { parts, isJson, rounds } = readArguments(
  process.argv.slice(2),
  benchParts.map(({ name }) => name),
)
const { step } = createSteps(console.error)
const workspace = openWorkspace('bench', step)
process.once('exit', () => workspace.clear())
for (const signal of stopSignals) process.once(signal, () => process.exit(1))

const machine = thisMachine()
if (!isJson) console.log(`${sayMachine(machine)}, ${rounds} rounds\n`)
const results: Record<string, Row[] | { problem: string }> = {}
for (const part of benchParts.filter(({ name }) => parts.includes(name))) {
  const { name } = part
  try {
    results[name] = await part.run({ ...workspace, rounds })
  } catch (error) {
    results[name] = { problem: error instanceof Error ? error.message : String(error) }
  }
  const result = results[name]
  if (!isJson) console.log(`${name}\n\n${'problem' in result ? result.problem : tableOf(result)}\n`)
}
if (isJson) console.log(JSON.stringify({ machine, rounds, results }, undefined, 2))
process.exit()
