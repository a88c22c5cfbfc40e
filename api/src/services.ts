import type { Config } from './config/config.ts'
import type { Database } from './database/database.ts'

/** What the features are given: nothing reaches for a global. */
export interface Services {
  config: Config
  database: Database
  /** The time, for everything that depends on it. */
  clock: () => Date
}
