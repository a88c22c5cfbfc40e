import { migrate } from '../../src/database/migrate.ts'
import { openDatabase } from '../../src/database/open-database.ts'

const database = openDatabase(process.argv[2] ?? '')
await migrate(database)
await database.db.selectFrom('articles').select('id').execute()
await database.close()
console.log('ready')
