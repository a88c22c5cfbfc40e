import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse as parseDotenv } from 'dotenv'
import { demoRequestRetentionDays } from '../../contract/demo-request.ts'
import { OperatorError } from '../system/operator-error.ts'
import * as read from './env-readers.ts'
import { inheritedSocket } from './inherited-socket.ts'
import { password } from './password-rule.ts'
import { readNotificationSettings, type NotificationSettings } from './notification-settings.ts'
import { explainProxyList } from './trust-proxy.ts'

export interface Config {
  rootDir: string
  port: number
  host: string
  /** A listening socket this process was started with, used instead of host and port. */
  inheritedSocket?: number
  dataDir: string
  /** SQLite's; without use where there is a `databaseUrl`. */
  databaseFile: string
  /** PostgreSQL's, with the password in it. */
  databaseUrl?: string
  /** Canonical base without a closing slash. */
  siteUrl: string
  apiUrl?: string
  admin: { username: string; password?: string }
  /** Newest first; generated into `dataDir` when unset. */
  sessionKeys?: string[]
  starterArticles: boolean
  rebuild: {
    hookUrl?: string
    hookSecret?: string
    debounceMs: number
    timeoutMs: number
    token?: string
    netlifyWebhookSecret?: string
  }
  notifications: NotificationSettings
  demoRequestRetentionDays: number
  /** Where metrics are served, on the same host; nowhere when unset. */
  metricsPort?: number
  /** Addresses and CIDRs whose X-Forwarded-* headers are believed. */
  trustProxy?: string[]
  /** What Netlify signs the requests with that it passes on. */
  signatureToken?: string
  logLevel: LogLevel
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

/** Names every bad setting at once, one line each. */
export class ConfigError extends OperatorError {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(['Some settings are wrong:', ...problems.map((problem) => `  - ${problem}`)].join('\n'))
    this.problems = problems
  }
}

/**
 * Reads every setting; nothing else looks at the environment. An empty value counts as unset.
 *
 * @param env the environment; it wins over `.env`
 * @param rootDir the repository's root, where `.env` lies and relative paths start
 * @throws ConfigError
 */
export function readConfig(
  env: NodeJS.ProcessEnv,
  rootDir: string,
  required: readonly string[] = [],
): Config {
  const file = join(rootDir, '.env')
  const settings = { ...(existsSync(file) ? parseDotenv(readFileSync(file)) : {}), ...env }
  const problems: string[] = []

  const text = (name: string) => {
    return nonEmpty(settings[name]?.trim())
  }
  const checked = <T>(name: string, reader: read.Reader<T>, value = text(name)): T | undefined => {
    if (value === undefined) return undefined
    const result = reader.parse(value)
    if (result === undefined) problems.push(`${name} must be ${reader.rule}.`)
    return result
  }

  for (const name of required) {
    if (text(name) === undefined) problems.push(`${name} must be set for this; see .env.example.`)
  }
  const port = checked('PORT', read.wholeNumber(65_535)) ?? 8000
  const dataDir = resolve(rootDir, text('DATA_DIR') ?? 'data')
  const sessionKeys = read.list(text('SESSION_KEY'))
  problems.push(...explainSessionKeys(sessionKeys ?? []))
  const trustProxy = read.list(text('TRUST_PROXY'))
  problems.push(...explainProxyList(trustProxy ?? []))

  const config: Config = {
    rootDir,
    port,
    host: checked('HOST', read.host) ?? '127.0.0.1',
    ...optional('inheritedSocket', inheritedSocket(env)),
    dataDir,
    databaseFile: join(dataDir, 'owly.sqlite'),
    ...optional('databaseUrl', checked('DATABASE_URL', read.postgresUrl)),
    siteUrl: checked('SITE_URL', read.baseUrl) ?? `http://localhost:${port}`,
    ...optional('apiUrl', checked('API_URL', read.baseUrl)),
    admin: {
      username: checked('ADMIN_USERNAME', read.username) ?? 'admin',
      ...optional(
        'password',
        checked('ADMIN_PASSWORD', password, nonEmpty(settings.ADMIN_PASSWORD)),
      ),
    },
    ...optional('sessionKeys', sessionKeys),
    starterArticles: checked('STARTER_ARTICLES', read.flag) ?? true,
    rebuild: {
      ...optional('hookUrl', checked('REBUILD_HOOK_URL', read.url)),
      ...optional('hookSecret', checked('REBUILD_HOOK_SECRET', read.secret(16))),
      debounceMs: checked('REBUILD_DEBOUNCE_MS', read.wholeNumber(3_600_000)) ?? 2000,
      timeoutMs: checked('REBUILD_TIMEOUT_MS', read.wholeNumber(86_400_000, 1000)) ?? 1_200_000,
      ...optional('token', checked('REBUILD_TOKEN', read.secret(16))),
      ...optional('netlifyWebhookSecret', checked('NETLIFY_WEBHOOK_SECRET', read.secret(16))),
    },
    notifications: readNotificationSettings({
      checked,
      isSet: (name) => text(name) !== undefined,
      problems,
    }),
    demoRequestRetentionDays:
      checked('DEMO_REQUEST_RETENTION_DAYS', read.wholeNumber(36_500, 1)) ??
      demoRequestRetentionDays,
    ...optional('metricsPort', checked('METRICS_PORT', read.wholeNumber(65_535))),
    ...optional('trustProxy', trustProxy),
    ...optional('signatureToken', checked('API_SIGNATURE_TOKEN', read.secret(16))),
    logLevel: checked('LOG_LEVEL', read.oneOf(logLevels)) ?? 'info',
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** A password keeps its blanks. */
function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

/** An optional property that is left out rather than set to undefined. */
function optional<K extends string, V>(key: K, value: V | undefined): Partial<Record<K, V>> {
  return value === undefined ? {} : ({ [key]: value } as Partial<Record<K, V>>)
}

/** Says which key is bad, never what it is. */
function explainSessionKeys(keys: string[]): string[] {
  return keys.flatMap((key, index) =>
    read.isSessionKey(key)
      ? []
      : [
          `SESSION_KEY: key ${index + 1} of ${keys.length} is not 32 or more characters, no spaces.`,
        ],
  )
}
