// Compiles the server beforehand, for where a start may write nothing beside its sources.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledServer } from './bootstrap/compiled-server.mjs'

if ((await compiledServer(dirname(dirname(fileURLToPath(import.meta.url))))) === undefined) {
  process.exitCode = 1
}
