import { createRequire } from 'node:module'
import type SQLite from 'better-sqlite3'
import { errorCode } from '../../system/error-code.ts'
import { OperatorError } from '../../system/operator-error.ts'

let loaded: typeof SQLite | undefined

/** By the better-sqlite3 of this Node. @throws OperatorError without the package; its own errors */
export function openConnection(file: string, options: SQLite.Options = {}): SQLite.Database {
  loaded ??= load()
  return new loaded(file, options)
}

/**
 * Version 13 is built on Node-API 10: without it, as on Node 20, it ends the process with a
 * segmentation fault. Version 12 does so with an assertion from Node 24.19 on, as soon as a
 * statement is collected (WiseLibs/better-sqlite3#1515). So only the right one is ever loaded.
 */
function load(): typeof SQLite {
  const require = createRequire(import.meta.url)
  const hasNodeApi10 = Number(process.versions.napi) >= 10
  try {
    if (hasNodeApi10) return require('better-sqlite3-13') as typeof SQLite
    const home = require.resolve('@owly/sqlite-for-node-20/package.json')
    return createRequire(home)('better-sqlite3') as typeof SQLite
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new OperatorError(
      `SQLite for Node.js ${process.version} is not installed. Run npm ci with this Node.js; ` +
        'where it has to be compiled and no compiler is there, use Node.js 22.14 or newer.',
    )
  }
}
