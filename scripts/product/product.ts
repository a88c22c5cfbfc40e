import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { rootDir } from '../lib/root.ts'
import type { Program } from './program.ts'
import type { Workspace } from './workspace.ts'

export interface Product {
  url: string
  program: Program
}

/** Who may log in to whatever is started here. */
export const account = {
  username: 'workspace',
  password: `workspace ${randomBytes(12).toString('hex')}`,
}

/** Every setting there is: those of this machine's `.env` are unset, whatever they may be. */
export function ownSettings(dataDir: string): Record<string, string> {
  const names = readFileSync(join(rootDir, '.env.example'), 'utf8').matchAll(/^([A-Z_]+)=/gm)
  return {
    ...Object.fromEntries([...names].map(([, name = '']) => [name, ''])),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: account.username,
    ADMIN_PASSWORD: account.password,
  }
}

/**
 * Starts the product as `npm start` does, and waits until it is ready. The first one of a run
 * builds the site, unless the one that was built here last is still the present one.
 *
 * @throws when the site can't be built, with the reason
 */
export async function startProduct(
  workspace: Workspace,
  { dataDir, settings = {} }: { dataDir: string; settings?: Record<string, string> },
): Promise<Product> {
  if (!existsSync(dataDir)) {
    const built = join(rootDir, 'data', 'site')
    const to = join(dataDir, 'site')
    if (existsSync(built)) await cp(built, to, { recursive: true, verbatimSymlinks: true })
  }
  workspace.note('Starting the product')
  const program = workspace.start(['scripts/bootstrap.mjs', 'start'], {
    cwd: rootDir,
    env: {
      ...ownSettings(dataDir),
      SITE_URL: 'http://localhost:8000',
      LOG_LEVEL: 'warn',
      // Nothing is rebuilt while something else is looked at.
      REBUILD_DEBOUNCE_MS: '3600000',
      ...settings,
    },
  })
  const [line, port] = await program.printed(
    /^Ready: http:\/\/localhost:(\d+)$|^.*The build failed: .*$/m,
  )
  // It would be tried again, and for nothing: whatever is wrong is the checkout's.
  if (port === undefined) throw new Error(line)
  return { url: `http://127.0.0.1:${port}`, program }
}
