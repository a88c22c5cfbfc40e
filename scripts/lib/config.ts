import { type Config, readConfig } from '../../api/src/config/config.ts'
import { endWithReason } from './end-with-reason.ts'
import { rootDir } from './root.ts'

/** The settings, or the end of the command with one message that names every bad one. */
export function configOrExit(required: readonly string[] = []): Config {
  try {
    return readConfig(process.env, rootDir, required)
  } catch (error) {
    endWithReason(error)
  }
}
