import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import type { Metrics } from './metrics.ts'

interface RunningMetrics extends Pick<Metrics, 'observe'> {
  url: string
  close(): Promise<void>
}

/** Collects and serves metrics when they are asked for; else not even their code is loaded. */
export async function startMetrics(
  { metricsPort: port, host }: Pick<Config, 'metricsPort' | 'host'>,
  database: Database,
): Promise<RunningMetrics | undefined> {
  if (port === undefined) return undefined
  const { createMetrics } = await import('./metrics.ts')
  const { serveMetrics } = await import('./metrics-server.ts')
  const { registry, observe } = createMetrics(database)
  return { observe, ...(await serveMetrics(registry, { host, port })) }
}
