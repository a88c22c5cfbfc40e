import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Database, Db } from '../database/database.ts'
import { addState, readState, removeState } from '../database/state.ts'
import type { Notice } from '../notifications/delivery.ts'
import { addNotifications, pruneNotifications, type OutboxRow } from '../notifications/outbox.ts'
import type { TeamWords } from '../notifications/team-words.ts'
import { startSweep, type Sweep, type SweepOptions } from '../system/sweep.ts'

/** How long rebuilds fail before somebody is told: most reasons go away by themselves. */
const patienceMs = 15 * 60 * 1000

const toldKeptMs = 365 * 24 * 60 * 60 * 1000

/** Since when the outage has lasted that somebody was told of; it outlives the process. */
const stateKey = 'rebuild_outage_told'

const Details = Type.Object({ since: Type.String(), error: Type.Optional(Type.String()) })

interface OutageWatchOptions extends Pick<SweepOptions, 'log' | 'clock'> {
  database: Database
  onTold: () => void
}

/** Has the team told by e-mail when rebuilds keep failing, once, and when they work again. */
export function startOutageWatch({ database, onTold, log, clock }: OutageWatchOptions): Sweep {
  const { db } = database
  const complaint = 'Whether rebuilds keep failing could not be found out; trying again.'
  return startSweep(
    async (now) => {
      const told = await readState(db, stateKey)
      const outage = await findOutage(db, now)
      const due = outage && new Date(Date.parse(outage.since) + patienceMs)
      if (due && due > now) return due
      if (outage && told === undefined) await tellOnce(db, 'rebuild-failing', outage, now)
      else if (!outage && told !== undefined) {
        await tellOnce(db, 'rebuild-works', { since: told }, now)
      } else return undefined
      onTold()
      return undefined
    },
    { log, complaint, clock },
  )
}

function tellOnce(
  db: Db,
  kind: 'rebuild-failing' | 'rebuild-works',
  details: { since: string; error?: string },
  now: Date,
): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    const isFirst =
      kind === 'rebuild-failing'
        ? await addState(transaction, stateKey, details.since)
        : await removeState(transaction, stateKey)
    if (!isFirst) return
    await addNotifications(transaction, { kind, channels: ['email'], details, now })
    await pruneNotifications(transaction, new Date(now.getTime() - toldKeptMs))
  })
}

/**
 * The first failure since the latest success, with what the latest failure said. One that was dated
 * by a clock that was ahead doesn't say since when.
 */
async function findOutage(
  db: Db,
  now: Date,
): Promise<{ since: string; error: string } | undefined> {
  const failed = await db
    .selectFrom('rebuilds')
    .select(['finished_at', 'error'])
    .where('state', '=', 'failed')
    .where('id', '>', (select) =>
      select
        .selectFrom('rebuilds')
        .select((select) => select.fn.coalesce(select.fn.max('id'), select.val(0)).as('id'))
        .where('state', '=', 'succeeded'),
    )
    .orderBy('id')
    .execute()
  const last = failed.at(-1)
  if (last === undefined) return undefined
  const present = now.toISOString()
  const dated = failed.find(({ finished_at: at }) => at !== null && at <= present)
  return { since: dated?.finished_at ?? present, error: last.error ?? '' }
}

/** What a row of the outbox says that startOutageWatch() put there. */
export async function outageNotice(
  { kind, details }: OutboxRow,
  words: TeamWords,
): Promise<Notice | undefined> {
  const json: unknown = JSON.parse(details ?? '{}')
  if (!Value.Check(Details, json)) return undefined
  const { since, error } = json
  const group = kind === 'rebuild-failing' ? 'rebuildFailing' : 'rebuildWorks'
  const write = (key: string) => words.write(`${group}.${key}`)
  const facts = [{ name: write('since'), value: words.time(since) }]
  if (error) facts.push({ name: write('reason'), value: words.translate(error) })
  return {
    mail: {
      subject: write('subject'),
      heading: write('heading'),
      intro: [write('intro')],
      facts,
      link: { words: write('link'), address: words.adminAddress() },
    },
    json: { event: kind, since, error: error ?? null },
  }
}
