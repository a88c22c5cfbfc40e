import { availableParallelism, cpus, totalmem } from 'node:os'

export interface Machine {
  cpu: string
  cores: number
  /** In GiB. */
  memory: number
  node: string
  system: string
}

export function thisMachine(): Machine {
  return {
    cpu: cpus()[0]?.model.trim() ?? 'unknown',
    cores: availableParallelism(),
    memory: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    system: `${process.platform} ${process.arch}`,
  }
}

export function sayMachine({ cpu, cores, memory, node, system }: Machine): string {
  return `${cpu}, ${cores} cores, ${memory} GiB, ${system}, Node.js ${node}`
}
