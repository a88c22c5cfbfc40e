import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import { rootDir } from './lib/root.ts'

jest.setTimeout(60_000)

let folder: string
const taken = createServer()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'owly-start-'))
  await once(taken.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => {
  taken.close()
  rmSync(folder, { recursive: true })
})

async function refusal({ env = {}, limit = ':' }: Start): Promise<string> {
  const command = spawn(
    'sh',
    ['-c', `${limit}; exec "$0" scripts/bootstrap.mjs start`, process.execPath],
    {
      cwd: rootDir,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        ...{ NODE_OPTIONS: '', LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: join(folder, 'data') },
        ...env,
      },
    },
  )
  const [said, exit] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect(exit).toEqual([1, null])
  return said
}

interface Start {
  env?: Record<string, string>
  /** A shell command before it. */
  limit?: string
}

test.each<[string, () => Start, RegExp]>([
  [
    'a port that is in use',
    () => ({ env: { PORT: String((taken.address() as AddressInfo).port) } }),
    /^Something else listens on port \d+ of 127\.0\.0\.1\. Stop it, or set PORT to another number\.$/,
  ],
  [
    'an address of another machine',
    () => ({ env: { HOST: '192.0.2.1' } }),
    /^HOST is 192\.0\.2\.1, which is no address of this machine\.$/,
  ],
  [
    'too few file handles',
    () => ({ limit: 'ulimit -n 64' }),
    /^This process may open 64 files; .* Say `ulimit -n 1024` before, or LimitNOFILE=1024 in a systemd unit\.$/,
  ],
  [
    'a data folder that is a file',
    () => {
      writeFileSync(join(folder, 'file'), '')
      return { env: { DATA_DIR: join(folder, 'file') } }
    },
    /\/file is no folder, but something else\. Move it away\.$/,
  ],
  [
    'a database that is empty',
    () => {
      mkdirSync(join(folder, 'empty'))
      writeFileSync(join(folder, 'empty', 'owly.sqlite'), '')
      return { env: { DATA_DIR: join(folder, 'empty') } }
    },
    /\/owly\.sqlite is empty\. Put a backup in its place, or move it away, .* to begin anew\.$/,
  ],
])('a start ends with one line that says what to do: %s', async (_what, prepare, line) => {
  const said = await refusal(prepare())
  expect(said).toMatch(/^[^\n]+\n$/)
  expect(said.trimEnd()).toMatch(line)
})
