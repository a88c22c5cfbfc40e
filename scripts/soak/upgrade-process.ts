import { migrate } from '../../api/src/database/migrate.ts'
import { openDatabase } from '../../api/src/database/open-database.ts'
import { configOrExit } from '../lib/config.ts'

// What a start of a newer version does first, alone.
const database = await openDatabase(configOrExit())
console.log('Ready: ')
await migrate(database)
await database.close()
