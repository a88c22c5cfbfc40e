import { execFileSync } from 'node:child_process'
import type { Program } from '../product/program.ts'

/** Of the program and all it has started. */
export function residentMegabytes({ pid }: Pick<Program, 'pid'>): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,rss='], { encoding: 'utf8' }).split('\n')
  const own = lines.map((line) => line.trim().split(/\s+/).map(Number))
  return own.reduce((sum, [group, kib = 0]) => (group === pid ? sum + kib / 1024 : sum), 0)
}
