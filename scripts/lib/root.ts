import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. Compiled, this lies in `api/dist`, which is as deep. */
export const rootDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
