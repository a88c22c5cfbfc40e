import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '../lib/root.ts'
import type { Bench, Program } from './part.ts'

export interface Product {
  url: string
  program: Program
  admin: { username: string; password: string }
}

const admin = { username: 'bench', password: `bench ${randomBytes(12).toString('hex')}` }

/** Every setting there is, unset: those of this machine's `.env` are not the bench's. */
function unset(): Record<string, string> {
  const names = readFileSync(join(rootDir, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return Object.fromEntries([...names].map(([, name = '']) => [name, '']))
}

/**
 * Starts the product as `npm start` does, and waits until it is ready. The first one of a run
 * builds the site, unless the one that was built here last is still the present one.
 */
export async function startProduct(
  bench: Bench,
  { dataDir, settings = {} }: { dataDir: string; settings?: Record<string, string> },
): Promise<Product> {
  if (!existsSync(dataDir)) {
    const built = join(rootDir, 'data', 'site')
    const to = join(dataDir, 'site')
    if (existsSync(built)) await cp(built, to, { recursive: true, verbatimSymlinks: true })
  }
  bench.note('Starting the product')
  const program = bench.start(['scripts/bootstrap.mjs', 'start'], {
    cwd: rootDir,
    env: {
      ...unset(),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SITE_URL: 'http://localhost:8000',
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      // Nothing is rebuilt while something else is measured.
      REBUILD_DEBOUNCE_MS: '3600000',
      ...settings,
    },
  })
  const [, port = ''] = await program.printed(/^Ready: http:\/\/localhost:(\d+)$/m)
  return { url: `http://127.0.0.1:${port}`, program, admin }
}
