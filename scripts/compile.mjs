// Compiles beforehand what runs, for where a start may write nothing beside its sources.
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compiledProgram } from './bootstrap/compiled-program.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
for (const name of ['start', 'republish']) {
  if ((await compiledProgram(root, name)) === undefined) process.exitCode = 1
}
