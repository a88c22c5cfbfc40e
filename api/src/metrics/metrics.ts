import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../database/database.ts'
import type { AnsweredRequest } from '../http/observe-answers.ts'
import { countNotifications } from '../notifications/outbox.ts'
import { rebuildStatus } from '../rebuild/history.ts'

export interface Metrics {
  registry: Registry
  observe: (request: AnsweredRequest) => void
}

const rebuildStates = ['idle', 'queued', 'building', 'failed'] as const

export function createMetrics(database: Database): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })

  /** A gauge that is read when somebody asks; without a database it has no value. */
  const gauge = <Label extends string>(
    about: { name: string; help: string; labelNames?: readonly Label[] },
    read: (gauge: Gauge<Label>) => Promise<void>,
  ) =>
    new Gauge({
      ...about,
      registers,
      async collect() {
        this.reset()
        await read(this).catch(() => this.reset())
      },
    })

  gauge({ name: 'owly_database_up', help: 'Whether the database answers.' }, async (up) => {
    up.set(0)
    await database.check()
    up.set(1)
  })
  gauge(
    {
      name: 'owly_rebuild_state',
      help: 'What the rebuilds are at: 1 for the state that they are in.',
      labelNames: ['state'] as const,
    },
    async (states) => {
      const { state } = await rebuildStatus(database.db)
      for (const one of rebuildStates) states.set({ state: one }, one === state ? 1 : 0)
    },
  )
  gauge(
    {
      name: 'owly_rebuild_last_success_timestamp_seconds',
      help: 'When the website was rebuilt last; no value before the first time.',
    },
    async (success) => {
      const { lastSuccessAt } = await rebuildStatus(database.db)
      if (lastSuccessAt !== null) success.set(Date.parse(lastSuccessAt) / 1000)
    },
  )
  gauge(
    {
      name: 'owly_notifications',
      help: 'Notifications to the team: waiting, sent, and given up.',
      labelNames: ['channel', 'state'] as const,
    },
    async (notifications) => {
      for (const { channel, state, count } of await countNotifications(database.db)) {
        notifications.set({ channel, state }, count)
      }
    },
  )

  return {
    registry,
    observe: ({ method, route, status, seconds }) => {
      durations.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, seconds)
    },
  }
}
