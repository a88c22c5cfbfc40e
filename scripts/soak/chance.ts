import { randomInt } from 'node:crypto'

export const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T
export const chance = (percent: number): boolean => randomInt(100) < percent

export const oddities = [
  '',
  '0',
  '-1',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '%',
  'é',
  '%F0%9F%98%80',
  '"><script>',
  "' or 1=1 --",
  '9'.repeat(400),
  'a'.repeat(1900),
  '__proto__',
  'null',
  '2026-02-30T00:00:00Z',
]
