import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import type { Language } from '../../contract/language.ts'
import { say, type Sentence } from '../../contract/sentences.ts'
import { headerAddress } from '../config/mail-address.ts'
import type { NotificationSettings } from '../config/notification-settings.ts'
import { duration } from '../system/in-time.ts'
import { DeliveryError, type Sender } from './delivery.ts'
import { htmlOf, subjectLine, textOf } from './mail-layout.ts'

type MailSettings = NonNullable<NotificationSettings['email']>

interface MailSenderOptions extends MailSettings {
  language: Language
  timeoutMs?: number
}

const answerShown = 200

/**
 * Sends by a mail server. A user name and a password go there encrypted only, unless it is this
 * machine. An e-mail that is sent again has the same Message-ID.
 */
export function mailSender(options: MailSenderOptions): Sender {
  const { server, from, to, language, timeoutMs = 20_000 } = options
  const { hostname, port, username, password, protocol } = server
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLoginSent = username !== ''
  const transport = createTransport({
    host,
    ...(port !== '' && { port: Number(port) }),
    secure: protocol === 'smtps:',
    requireTLS: protocol === 'smtp:' && isLoginSent && !isThisMachine(host),
    ...(isLoginSent && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return async ({ mail, replyTo }, { id, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const answerTo = replyTo === undefined ? undefined : headerAddress(replyTo)
    try {
      await transport.sendMail({
        from,
        to,
        ...(answerTo !== undefined && { replyTo: answerTo }),
        subject: subjectLine(mail),
        text: textOf(mail),
        html: htmlOf(mail, language),
        messageId: `<${id}@${from.address.split('@')[1] ?? ''}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
        signal: AbortSignal.any([signal, timeout]),
      })
    } catch (error) {
      const found = readFailure(error)
      if (timeout.aborted || found.code === 'ETIMEDOUT') {
        const time = duration(timeoutMs)
        throw new DeliveryError(say('mailServerSilent', { host, time }), 'ETIMEDOUT')
      }
      throw new DeliveryError(inWords(host, found), found.status ?? found.code)
    }
  }
}

interface MailFailure {
  /** Of nodemailer, or of the operating system below it. */
  code: string
  status?: string
  answer?: string
}

function readFailure(error: unknown): MailFailure {
  const { code, originalCode, responseCode, response } = Object(error) as Record<string, unknown>
  return {
    code: [originalCode, code].map(String).find((one) => /^[A-Z_]+$/.test(one)) ?? 'no connection',
    ...(typeof responseCode === 'number' && { status: String(responseCode) }),
    ...(typeof response === 'string' && {
      answer: response.replace(/\s+/g, ' ').trim().slice(0, answerShown),
    }),
  }
}

function inWords(host: string, { code, status, answer }: MailFailure): Sentence {
  if (code === 'EAUTH') return say('mailLoginRefused', { host })
  if (status !== undefined && answer) return say('mailRefused', { host, answer })
  return say('mailServerUnreachable', { host, reason: code })
}

const isThisMachine = (host: string) =>
  host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
