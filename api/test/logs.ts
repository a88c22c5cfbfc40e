import type { FastifyBaseLogger } from 'fastify'

const ignore = () => undefined

export const quiet = { info: ignore, warn: ignore, error: ignore }

/** @param lines gets what is worth a warning or more */
export function recordingLog(lines: string[]): FastifyBaseLogger {
  const record = (...words: unknown[]) => void lines.push(JSON.stringify(words))
  const log: FastifyBaseLogger = {
    ...{ level: 'warn', silent: ignore, trace: ignore, debug: ignore, info: ignore },
    ...{ warn: record, error: record, fatal: record, child: () => log },
  }
  return log
}
