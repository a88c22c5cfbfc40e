import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { parse } from 'dotenv'
import { ConfigError, readConfig } from './config.ts'

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'owly-config-'))
})
afterAll(() => rmSync(root, { recursive: true }))

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, root)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

describe('the settings', () => {
  test('have the defaults of the contract', () => {
    expect(readConfig({}, root)).toEqual({
      rootDir: root,
      port: 8000,
      host: '127.0.0.1',
      dataDir: join(root, 'data'),
      databaseFile: join(root, 'data', 'owly.sqlite'),
      siteUrl: 'http://localhost:8000',
      admin: { username: 'admin' },
      starterArticles: true,
      rebuild: { debounceMs: 2000, timeoutMs: 1_200_000 },
      notifications: {},
      demoRequestRetentionDays: 730,
      logLevel: 'info',
    })
  })

  test('are read as what they are', () => {
    const config = readConfig(
      {
        PORT: '9000',
        DATA_DIR: '/var/lib/owly',
        DATABASE_URL: 'postgres://owly:p%40ss@db.example:5432/owly?sslmode=verify-full',
        SITE_URL: 'https://owly.example/',
        API_URL: 'https://api.owly.example',
        ADMIN_PASSWORD: ' with its blanks ',
        SESSION_KEY: `${'a'.repeat(32)}, ${'b'.repeat(64)}`,
        STARTER_ARTICLES: 'false',
        REBUILD_DEBOUNCE_MS: '0',
        REBUILD_TIMEOUT_MS: '60000',
        TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,::1',
        API_SIGNATURE_TOKEN: 's'.repeat(16),
        LOG_LEVEL: 'debug',
      },
      root,
    )
    expect(config).toMatchObject({
      port: 9000,
      dataDir: '/var/lib/owly',
      databaseUrl: 'postgres://owly:p%40ss@db.example:5432/owly?sslmode=verify-full',
      siteUrl: 'https://owly.example',
      apiUrl: 'https://api.owly.example',
      admin: { username: 'admin', password: ' with its blanks ' },
      sessionKeys: ['a'.repeat(32), 'b'.repeat(64)],
      starterArticles: false,
      rebuild: { debounceMs: 0, timeoutMs: 60_000 },
      trustProxy: ['127.0.0.1', '10.0.0.0/8', '::1'],
      signatureToken: 's'.repeat(16),
      logLevel: 'debug',
    })
  })

  test('come from .env, too, where the environment says nothing else', () => {
    writeFileSync(join(root, '.env'), 'PORT=7000\nLOG_LEVEL=warn\nSITE_URL=\n')
    const config = readConfig({ LOG_LEVEL: 'error' }, root)
    rmSync(join(root, '.env'))
    expect(config).toMatchObject({
      port: 7000,
      logLevel: 'error',
      siteUrl: 'http://localhost:7000',
    })
  })

  test('that are wrong are all named at once, secrets unsaid', () => {
    const secret = 'too-short'
    const found = problems({
      PORT: '80000',
      HOST: 'http://x',
      SITE_URL: 'owly.example',
      API_URL: 'ftp://x',
      ADMIN_USERNAME: 'a b',
      SESSION_KEY: `${'a'.repeat(32)},${secret}`,
      STARTER_ARTICLES: 'yes',
      DATABASE_URL: 'postgres://owly:hidden@db.example',
      REBUILD_HOOK_URL: 'https://ci:100%@example.com',
      REBUILD_TIMEOUT_MS: '0',
      REBUILD_DEBOUNCE_MS: '2s',
      TRUST_PROXY: 'proxy.internal',
      LOG_LEVEL: 'loud',
    })
    const names = found.map((problem) => /^[A-Z_]+/.exec(problem)?.[0])
    expect(names.sort()).toEqual(
      [
        ...[
          'ADMIN_USERNAME',
          'API_URL',
          'DATABASE_URL',
          'HOST',
          'LOG_LEVEL',
          'PORT',
          'REBUILD_DEBOUNCE_MS',
        ],
        ...['REBUILD_HOOK_URL', 'SESSION_KEY', 'SITE_URL', 'STARTER_ARTICLES', 'TRUST_PROXY'],
        'REBUILD_TIMEOUT_MS',
      ].sort(),
    )
    expect(found.join()).toContain('key 2 of 2')
    expect(found.join()).not.toContain(secret)
    expect(found.join()).not.toContain('100%')
    expect(found.join()).not.toContain('hidden')
  })

  test.each([['short'], [`${'a'.repeat(32)},`], [`${'a'.repeat(20)} ${'b'.repeat(20)}`]])(
    'refuse the session key "%s"',
    (key) => {
      expect(problems({ SESSION_KEY: key })).toHaveLength(1)
    },
  )

  test.each(['1', '2', 'true', '0.0.0.0/0', '::/0', '*'])(
    'explain why TRUST_PROXY must not be %s',
    (value) => {
      expect(problems({ TRUST_PROXY: value })[0]).toMatch(
        /believes whatever address a visitor claims/,
      )
    },
  )

  test.each(['0.0.0.0:80', 'localhost:8000', '[::1]:80', '[::1]'])(
    'refuse the host %s, as the port has a setting of its own',
    (value) => {
      expect(problems({ HOST: value })).toEqual([
        'HOST must be a host name or an IP address, without a port.',
      ])
    },
  )

  test.each(['loopback', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', '127.0.0.1,'])(
    'refuse the proxy %s',
    (value) => {
      expect(problems({ TRUST_PROXY: value })[0]).toMatch(/neither an IP address nor a CIDR/)
    },
  )
})

test.each(['mysql://h/owly', 'postgres://h', 'postgres://u:100%@h/owly', 'owly'])(
  'DATABASE_URL is no such address as %s',
  (value) => {
    expect(problems({ DATABASE_URL: value })).toEqual([
      expect.stringContaining('DATABASE_URL must be the address of a PostgreSQL database, like'),
    ])
  },
)

test.each([
  ['REBUILD_HOOK_SECRET', 'x', 16],
  ['API_SIGNATURE_TOKEN', 'x', 16],
  ['REBUILD_TOKEN', 'x', 16],
  ['NETLIFY_WEBHOOK_SECRET', 'fifteen letters', 16],
])('%s that could be guessed is refused with the rule, and not shown', (name, value, shortest) => {
  expect(problems({ [name]: value })).toEqual([
    `${name} must be at least ${shortest} characters long, so that nobody can guess it.`,
  ])
})

test.each([
  ...['eleven char', 'password1234', 'PasswordPassword', 'ababababababab', ' '.repeat(12)],
  ...['Owly-Admin-2026', 'owlyowlyowly', 'OWLY website 2026', 'escuela.noticias.1'],
])('ADMIN_PASSWORD is no such password as %j', (password) => {
  expect(problems({ ADMIN_PASSWORD: password })).toEqual([
    'ADMIN_PASSWORD must be at least 12 characters long and not a common one, so that nobody can guess it.',
  ])
})

const mail = {
  SMTP_URL: 'smtp://mail.example.edu',
  MAIL_FROM: 'Owly <website@example.edu>',
  NOTIFY_EMAIL: 'team@example.edu',
}

test('e-mails are set up with three settings together', () => {
  expect(readConfig(mail, root).notifications).toEqual({
    email: {
      server: new URL('smtp://mail.example.edu'),
      from: { name: 'Owly', address: 'website@example.edu' },
      to: ['team@example.edu'],
    },
  })
  expect(problems({ SMTP_URL: mail.SMTP_URL })).toEqual([
    'SMTP_URL, MAIL_FROM and NOTIFY_EMAIL are set together, or none of them: MAIL_FROM and NOTIFY_EMAIL are missing.',
  ])
  expect(problems({ DEMO_REQUEST_WEBHOOK_SECRET: 'sixteen or more letters' })).toEqual([
    'DEMO_REQUEST_WEBHOOK_SECRET signs nothing without DEMO_REQUEST_WEBHOOK_URL.',
  ])
})

test.each([
  ['SMTP_URL', 'mail.example.edu:25'],
  ['SMTP_URL', 'https://mail.example.edu'],
  ['SMTP_URL', 'smtp://user:100%@mail.example.edu'],
  ['MAIL_FROM', 'Owly'],
  ['MAIL_FROM', 'Owly <a@example.edu, b@example.edu>'],
  ['MAIL_FROM', 'Owly\r\nBcc: x@example.edu <a@example.edu>'],
  ['NOTIFY_EMAIL', 'team@localhost'],
  ['NOTIFY_EMAIL', 'team@example.edu,'],
  ['DEMO_REQUEST_WEBHOOK_URL', 'ftp://crm.example.edu'],
  ['DEMO_REQUEST_RETENTION_DAYS', '0'],
  ['METRICS_PORT', 'on'],
])('%s is not %j', (name, value) => {
  expect(problems({ ...mail, [name]: value })).toEqual([
    expect.stringMatching(new RegExp(`^${name} must be `)),
  ])
})

test('.env.example documents every setting and gives its default', () => {
  const example = join(import.meta.dirname, '..', '..', '..', '.env.example')
  const settings = parse(readFileSync(example))
  expect(Object.keys(settings).sort()).toEqual(
    [
      ...['ADMIN_PASSWORD', 'ADMIN_USERNAME', 'API_URL', 'DATA_DIR', 'HOST', 'LOG_LEVEL'],
      ...['NETLIFY_WEBHOOK_SECRET', 'PORT', 'REBUILD_DEBOUNCE_MS', 'REBUILD_HOOK_SECRET'],
      ...['REBUILD_HOOK_URL', 'REBUILD_TOKEN', 'SESSION_KEY', 'SITE_URL', 'STARTER_ARTICLES'],
      ...['API_SIGNATURE_TOKEN', 'REBUILD_TIMEOUT_MS', 'TRUST_PROXY', 'METRICS_PORT'],
      ...['SMTP_URL', 'MAIL_FROM', 'NOTIFY_EMAIL', 'DEMO_REQUEST_RETENTION_DAYS'],
      ...['DEMO_REQUEST_WEBHOOK_URL', 'DEMO_REQUEST_WEBHOOK_SECRET'],
      'DATABASE_URL',
    ].sort(),
  )
  expect(readConfig(settings, root)).toEqual(readConfig({}, root))
})
