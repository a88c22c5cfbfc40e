import { appendFile } from 'node:fs/promises'
import { openDatabase, type DatabasePlace } from '../../src/database/open-database.ts'
import { startRebuildWorker } from '../../src/rebuild/worker.ts'
import { quiet } from '../logs.ts'

const [place = '', log = ''] = process.argv.slice(2)
const database = await openDatabase(JSON.parse(place) as DatabasePlace)
const worker = startRebuildWorker({
  database,
  log: quiet,
  target: {
    name: 'a line in a file',
    async run({ reason }) {
      await appendFile(log, `${reason}\n`)
      return 'done'
    },
  },
})
process.stdin.on('data', () => worker.wake())
process.stdin.on('end', () => {
  void worker.close().then(() => database.close())
})
console.log('ready')
