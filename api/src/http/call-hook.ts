import { createHmac } from 'node:crypto'
import { say, type Sentence } from '../../contract/sentences.ts'
import { duration } from '../system/in-time.ts'
import { bodyUpTo, fetchFailure } from './fetching.ts'

export interface Hook {
  /** A user name and a password in it are sent as `Authorization`. */
  url: string
  secret?: string | undefined
  timeoutMs?: number | undefined
  clock?: (() => Date) | undefined
}

/** `answered` is a status other than 2xx; `answer` is what it begins with, without our secrets. */
type HookProblem =
  | { kind: 'answered'; status: number; answer: string }
  | { kind: 'silent'; timeoutMs: number }
  | { kind: 'unreachable'; reason: string }

export class HookError extends Error {
  override readonly name = 'HookError'
  readonly host: string
  readonly problem: HookProblem

  constructor(host: string, problem: HookProblem) {
    super(`${host}: ${problem.kind}`)
    this.host = host
    this.problem = problem
  }
}

export function sayHookProblem({ host, problem }: HookError, hook: 'hook' | 'webhook'): Sentence {
  switch (problem.kind) {
    case 'answered': {
      const { status, answer } = problem
      return answer === ''
        ? say(`${hook}AnsweredBarely`, { host, status })
        : say(`${hook}Answered`, { host, status, answer })
    }
    case 'silent':
      return say(`${hook}Silent`, { host, time: duration(problem.timeoutMs) })
    case 'unreachable':
      return say(`${hook}Unreachable`, { host, reason: problem.reason })
  }
}

const bodyShown = 200

/**
 * Calls a hook: POST with a JSON body. Anything but a 2xx answer within 10 s is a failure. It shows
 * no more of the address than its host, because the path of a hook is often its password.
 *
 * @throws HookError
 */
export async function callHook(
  { url: address, secret, timeoutMs = 10_000, clock = () => new Date() }: Hook,
  value: unknown,
  { signal, headers: more }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<void> {
  const { url, authorization } = splitCredentials(address)
  const { host } = url
  const body = JSON.stringify(value)
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    ...(authorization !== undefined && { Authorization: authorization }),
    ...more,
  }
  if (secret !== undefined) headers['X-Owly-Signature'] = signBody(body, secret, clock())
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
      return
    }
    const told = (await bodyUpTo(response, 10 * bodyShown)).toString()
    const words = withoutSecrets(told, address).replace(/\s+/gu, ' ').trim()
    const { status } = response
    throw new HookError(host, { kind: 'answered', status, answer: words.slice(0, bodyShown) })
  } catch (error) {
    if (error instanceof HookError) throw error
    if (timeout.aborted) throw new HookError(host, { kind: 'silent', timeoutMs })
    throw new HookError(host, { kind: 'unreachable', reason: fetchFailure(error) })
  }
}

/**
 * The `X-Owly-Signature` of a hook call: `t=<unix seconds>,v1=<hex>`, where the hex is the
 * HMAC-SHA256 with the hook's secret of `<t>.<body>`. A receiver computes it over the raw body,
 * compares in constant time and refuses a `t` that is more than some minutes old.
 */
function signBody(body: string, secret: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000)
  const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
  return `t=${time},v1=${signature}`
}

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
