import type { NotificationChannel } from '../../contract/notification.ts'
import * as read from './env-readers.ts'
import { recipients, sender, type NamedAddress } from './mail-address.ts'

/** Where somebody is told of a new demo request; of a failing rebuild, by e-mail only. */
export interface NotificationSettings {
  email?: {
    /** smtp: or smtps:, with what the server wants of a user name and a password. */
    server: URL
    from: NamedAddress
    to: string[]
  }
  webhook?: { url: string; secret?: string }
}

export function channelsOf({ email, webhook }: NotificationSettings): NotificationChannel[] {
  return [...(email ? ['email' as const] : []), ...(webhook ? ['webhook' as const] : [])]
}

interface Source {
  /** The value of a setting that is right; undefined for one that isn't set. */
  checked: <T>(name: string, reader: read.Reader<T>) => T | undefined
  isSet: (name: string) => boolean
  problems: string[]
}

const mailSettings = ['SMTP_URL', 'MAIL_FROM', 'NOTIFY_EMAIL']

export function readNotificationSettings({
  checked,
  isSet,
  problems,
}: Source): NotificationSettings {
  const server = checked('SMTP_URL', read.smtpUrl)
  const from = checked('MAIL_FROM', sender)
  const to = checked('NOTIFY_EMAIL', recipients)
  const missing = mailSettings.filter((name) => !isSet(name))
  if (missing.length > 0 && missing.length < mailSettings.length) {
    const verb = missing.length > 1 ? 'are' : 'is'
    problems.push(
      `SMTP_URL, MAIL_FROM and NOTIFY_EMAIL are set together, or none of them: ${missing.join(' and ')} ${verb} missing.`,
    )
  }
  const url = checked('DEMO_REQUEST_WEBHOOK_URL', read.url)
  const secret = checked('DEMO_REQUEST_WEBHOOK_SECRET', read.secret(16))
  if (isSet('DEMO_REQUEST_WEBHOOK_SECRET') && !isSet('DEMO_REQUEST_WEBHOOK_URL')) {
    problems.push('DEMO_REQUEST_WEBHOOK_SECRET signs nothing without DEMO_REQUEST_WEBHOOK_URL.')
  }
  return {
    ...(server && from && to && { email: { server, from, to } }),
    ...(url !== undefined && { webhook: { url, ...(secret !== undefined && { secret }) } }),
  }
}
