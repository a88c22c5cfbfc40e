import { createHmac } from 'node:crypto'
import { say } from '../../contract/sentences.ts'
import { bodyUpTo, fetchFailure } from '../http/fetching.ts'
import { duration } from '../system/in-time.ts'
import type { RebuildTarget } from './target.ts'

export interface HookOptions {
  /** A user name and a password in it are sent as `Authorization`. */
  url: string
  /** Signs the call; see signHook(). */
  secret?: string | undefined
  /** True when the host's deploy notifications are set up: they then tell how a rebuild ended. */
  reportsEnd?: boolean | undefined
  timeoutMs?: number | undefined
  clock?: (() => Date) | undefined
}

const bodyShown = 200

/**
 * Asks a host for the rebuild: POST with the JSON body `{ reason, requestedAt }`. Anything but a
 * 2xx answer within 10 s is a failure. No message shows more of the address than its host, because
 * the path of a build hook is its password.
 */
export function hookTarget(options: HookOptions): RebuildTarget {
  const { secret, reportsEnd = false, timeoutMs = 10_000, clock = () => new Date() } = options
  const { url, authorization } = splitCredentials(options.url)
  const { host } = url

  return {
    name: `hook at ${host}`,
    async run({ reason, requestedAt }, { signal }) {
      const body = JSON.stringify({ reason, requestedAt })
      const headers: Record<string, string> = {
        'Content-Type': 'application/json',
        ...(authorization !== undefined && { Authorization: authorization }),
      }
      if (secret !== undefined) headers['X-Owly-Signature'] = signHook(body, secret, clock())
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(url, {
          method: 'POST',
          headers,
          body,
          redirect: 'manual',
          signal: AbortSignal.any([signal, timeout]),
        })
        if (response.ok) {
          await response.body?.cancel()
          return reportsEnd ? 'accepted' : 'done'
        }
        const told = (await bodyUpTo(response, 10 * bodyShown)).toString()
        const words = withoutSecrets(told, options.url).replace(/\s+/gu, ' ').trim()
        const answer = words.slice(0, bodyShown)
        const { status } = response
        throw new HookError(
          answer === ''
            ? say('hookAnsweredBarely', { host, status })
            : say('hookAnswered', { host, status, answer }),
        )
      } catch (error) {
        if (error instanceof HookError) throw error
        if (timeout.aborted) {
          throw new HookError(say('hookSilent', { host, time: duration(timeoutMs) }))
        }
        throw new HookError(say('hookUnreachable', { host, reason: fetchFailure(error) }))
      }
    },
  }
}

/**
 * The `X-Owly-Signature` of a hook call: `t=<unix seconds>,v1=<hex>`, where the hex is the
 * HMAC-SHA256 with REBUILD_HOOK_SECRET of `<t>.<body>`. A receiver computes it over the raw body,
 * compares in constant time and refuses a `t` that is more than some minutes old.
 */
function signHook(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

class HookError extends Error {}

/** fetch() takes no address with credentials. */
function splitCredentials(address: string): { url: URL; authorization?: string } {
  const url = new URL(address)
  const { username, password } = url
  if (username === '' && password === '') return { url }
  const credentials = [username, password].map(decodeURIComponent).join(':')
  url.username = url.password = ''
  return { url, authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
}

/** An error page likes to repeat what it was asked with. */
function withoutSecrets(text: string, address: string): string {
  const { pathname, search, username, password } = new URL(address)
  const sent = [username, password].map(decodeURIComponent)
  const basic = Buffer.from(sent.join(':')).toString('base64')
  return [basic, pathname, search, username, password, ...sent, ...pathname.split('/')]
    .filter((secret) => secret.length > 3)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}
