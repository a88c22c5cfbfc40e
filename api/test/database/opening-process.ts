import { migrate } from '../../src/database/migrate.ts'
import { openSqlite } from '../../src/database/sqlite/sqlite-database.ts'

const database = openSqlite(process.argv[2] ?? '')
await migrate(database)
await database.db.selectFrom('articles').select('id').execute()
await database.close()
console.log('ready')
