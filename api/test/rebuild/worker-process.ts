import { appendFile } from 'node:fs/promises'
import { openDatabase } from '../../src/database/open-database.ts'
import { startRebuildWorker } from '../../src/rebuild/worker.ts'
import { quiet } from '../logs.ts'

const [file = '', log = ''] = process.argv.slice(2)
const database = openDatabase(file)
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
