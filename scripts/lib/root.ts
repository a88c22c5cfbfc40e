import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root. */
export const rootDir = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
