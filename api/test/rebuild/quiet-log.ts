import type { RebuildLog } from '../../src/rebuild/target.ts'

export const quiet: RebuildLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
