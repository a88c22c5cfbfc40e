// Run by every build in the site's folder: brings what was built up to the news, or makes the rest of
// what Gatsby has begun. The program for that is compiled, as it starts a second sooner then, and anew
// where its sources have changed meanwhile.
import { dirname } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { compiledProgram } from './compiled-program.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const program = await compiledProgram(root, 'republish')
// As `needsWholeBuild` in api/contract/republish.ts.
if (program === undefined) process.exitCode = 3
else await import(pathToFileURL(program))
