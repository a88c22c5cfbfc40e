import { OperatorError } from '../../api/src/system/operator-error.ts'

const loopback = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** @throws OperatorError unless the address is this very machine's: a load test is an attack elsewhere */
export function refuseOtherMachines(url: string): void {
  if (URL.canParse(url) && loopback.has(new URL(url).hostname)) return
  throw new OperatorError(
    `The benchmarks measure only what they start on this machine, and not ${url}.`,
  )
}
