import { type Config, ConfigError, readConfig } from '../../api/src/config/config.ts'
import { rootDir } from './root.ts'

/** The settings, or the end of the command with one message that names every bad one. */
export function configOrExit(): Config {
  try {
    return readConfig(process.env, rootDir)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
