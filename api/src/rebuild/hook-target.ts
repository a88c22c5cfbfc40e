import { createHmac } from 'node:crypto'
import { isNativeError } from 'node:util/types'
import type { RebuildTarget } from './target.ts'

export interface HookOptions {
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
  const url = new URL(options.url)
  const name = `The rebuild hook at ${url.host}`

  return {
    name: `hook at ${url.host}`,
    async run({ reason, requestedAt }, { signal }) {
      const body = JSON.stringify({ reason, requestedAt })
      const headers: Record<string, string> = { 'Content-Type': 'application/json' }
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
        const answer = withoutSecrets(await beginningOf(response), url).slice(0, bodyShown)
        throw new HookError(`${name} answered ${response.status}${answer && `: ${answer}`}`)
      } catch (error) {
        if (error instanceof HookError) throw error
        if (timeout.aborted) {
          throw new HookError(`${name} did not answer within ${timeoutMs / 1000} seconds.`)
        }
        throw new HookError(`${name} could not be reached (${causeOf(error)}).`)
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

/** Reads no more of an answer than a message can show, however much is sent. */
async function beginningOf(response: Response): Promise<string> {
  if (!response.body) return ''
  const decoder = new TextDecoder()
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader()
  let text = ''
  while (text.length < 10 * bodyShown) {
    const { done, value } = await reader.read()
    if (done) break
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.replace(/\s+/gu, ' ').trim()
}

/** An error page likes to repeat the address it was asked for. */
function withoutSecrets(text: string, url: URL): string {
  const secrets = [url.pathname, url.search, url.password, ...url.pathname.split('/')]
  return secrets
    .filter((secret) => secret.length > 3)
    .reduce((shown, secret) => shown.replaceAll(secret, '…'), text)
}

function causeOf(error: unknown): string {
  if (!isNativeError(error)) return String(error)
  const { cause } = error
  if (isNativeError(cause) && 'code' in cause) return String(cause.code)
  return isNativeError(cause) ? cause.message : error.message
}
