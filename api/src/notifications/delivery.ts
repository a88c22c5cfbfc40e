import type { NotificationChannel } from '../../contract/notification.ts'
import { say, type Sentence } from '../../contract/sentences.ts'
import type { Database } from '../database/database.ts'
import { startSweep, type SweepOptions } from '../system/sweep.ts'
import type { MailText } from './mail-layout.ts'
import {
  claimNotification,
  markSent,
  markUnsent,
  nextNotificationAt,
  release,
  type OutboxRow,
} from './outbox.ts'

export interface Notice {
  mail: MailText
  /** Whom an answer to the e-mail goes to. */
  replyTo?: string
  json: unknown
}

/** Sends one notice. @throws DeliveryError */
export type Sender = (
  notice: Notice,
  delivery: { id: string; signal: AbortSignal },
) => Promise<void>

/** Why something could not be sent: for the admin in words, for the log in a code that names nobody. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError'
  declare readonly message: Sentence
  readonly code: string

  constructor(sentence: Sentence, code: string) {
    super(sentence)
    this.code = code
  }
}

export interface DeliveryOptions {
  database: Database
  channel: NotificationChannel
  /** Undefined where the channel is not set up any more. */
  send: Sender | undefined
  /** What a row of the outbox says; undefined when what it is about is gone. */
  noticeOf: (row: OutboxRow) => Promise<Notice | undefined>
  log: SweepOptions['log'] & Record<'warn', SweepOptions['log']['error']>
  clock?: () => Date
}

/** Longer than a sender takes, whatever it meets with. */
const leaseMs = 120_000

/** How long the end of the process waits for what is being sent. */
const patienceMs = 5000

/**
 * Sends what waits in the outbox for one channel, one after the other; several processes share the
 * work. Nothing is sent twice, unless a process dies between sending and noting that.
 */
export function startDelivery(options: DeliveryOptions): { wake(): void; close(): Promise<void> } {
  const { database, channel, send, noticeOf, log, clock = () => new Date() } = options
  const { db } = database
  const giveUp = new AbortController()
  let stopping = false

  async function sendDue(): Promise<Date | undefined> {
    for (;;) {
      const next = await nextNotificationAt(db, channel, clock())
      if (stopping || next === undefined || next > clock()) return next
      const row = await claimNotification(db, channel, { now: clock(), leaseMs })
      if (row !== undefined) await deliver(row)
    }
  }

  async function deliver(row: OutboxRow): Promise<void> {
    try {
      if (send === undefined) throw new DeliveryError(say('channelUnset'), 'unset')
      const notice = await noticeOf(row)
      if (notice) await send(notice, { id: row.id, signal: giveUp.signal })
    } catch (error) {
      if (giveUp.signal.aborted) return release(db, row, clock())
      const about = { notification: row.id, channel, attempt: row.attempt }
      const isExpected = error instanceof DeliveryError
      log.warn({ ...about, ...(isExpected ? { code: error.code } : { err: error }) }, 'Not sent.')
      const reason = isExpected ? error.message : say('notSent')
      return markUnsent(db, row, { error: reason, now: clock() })
    }
    await markSent(db, row, clock())
  }

  const complaint = 'The outbox could not be read or written; trying again.'
  const sweep = startSweep(sendDue, { log, complaint, clock })
  return {
    wake: () => sweep.wake(),
    async close() {
      stopping = true
      const impatience = setTimeout(() => giveUp.abort(), patienceMs)
      await sweep.close()
      clearTimeout(impatience)
    },
  }
}
