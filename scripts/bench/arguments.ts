import { parseArgs } from 'node:util'
import { OperatorError } from '../../api/src/system/operator-error.ts'
import { refuseOtherMachines } from './loopback.ts'

export interface Wanted {
  /** Names of parts, in the order in which they run. */
  parts: string[]
  isJson: boolean
  rounds: number
}

const usualRounds = 5

/** What was asked for. @throws OperatorError with how to ask */
export function readArguments(args: readonly string[], known: readonly string[]): Wanted {
  const { values, positionals } = parse(args, known)
  for (const name of positionals) {
    if (name.includes('://')) refuseOtherMachines(name)
    if (!known.includes(name)) throw usage(known)
  }
  const rounds = Number(values.rounds ?? usualRounds)
  if (!Number.isInteger(rounds) || rounds < 1 || rounds > 100) throw usage(known)
  const parts = positionals.length > 0 ? known.filter((name) => positionals.includes(name)) : known
  return { parts: [...parts], isJson: values.json === true, rounds }
}

function parse(args: readonly string[], known: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, rounds: { type: 'string' } },
    })
  } catch {
    throw usage(known)
  }
}

const usage = (known: readonly string[]) =>
  new OperatorError(`Usage: npm run bench -- [${known.join('] [')}] [--json] [--rounds=1 to 100]`)
