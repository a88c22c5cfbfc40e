import type { Config } from '../config/config.ts'
import type { Database } from '../database/database.ts'
import { startDelivery, type DeliveryOptions, type Notice } from './delivery.ts'
import type { OutboxRow } from './outbox.ts'
import { readTeamWords, type TeamWords } from './team-words.ts'
import { webhookSender } from './webhook-sender.ts'

/** What a row of each kind says; undefined when what it is about is gone. */
export type Notices = Record<
  OutboxRow['kind'],
  (row: OutboxRow, words: TeamWords) => Promise<Notice | undefined>
>

interface NotificationsOptions extends Pick<DeliveryOptions, 'log' | 'clock'> {
  config: Pick<Config, 'notifications' | 'rootDir' | 'siteUrl'>
  database: Database
  notices: Notices
}

export interface Notifications {
  /** Looks at the outbox now. Call it after a commit that put something in. */
  wake(): void
  /** Lets what is being sent end, or leaves it for the next start. */
  close(): Promise<void>
}

/** Sends what is in the outbox, each channel by itself. @throws OperatorError without its words */
export async function startNotifications(options: NotificationsOptions): Promise<Notifications> {
  const { config, notices, ...shared } = options
  const { email, webhook } = config.notifications
  if (!email && !webhook) return { wake: () => undefined, close: async () => undefined }
  const words = readTeamWords(config)
  const noticeOf = (row: OutboxRow) => notices[row.kind](row, words)
  // What sends e-mails is loaded only where there are any.
  const sendMail =
    email && (await import('./mail-sender.ts')).mailSender({ ...email, language: words.language })
  const sendJson = webhook && webhookSender({ ...webhook, clock: options.clock })
  const deliveries = [
    startDelivery({ ...shared, noticeOf, channel: 'email', send: sendMail }),
    startDelivery({ ...shared, noticeOf, channel: 'webhook', send: sendJson }),
  ]
  return {
    wake: () => deliveries.forEach((delivery) => delivery.wake()),
    async close() {
      await Promise.all(deliveries.map((delivery) => delivery.close()))
    },
  }
}
