import type { RebuildLog } from '../../src/rebuild/worker.ts'

export const quiet: RebuildLog = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}
