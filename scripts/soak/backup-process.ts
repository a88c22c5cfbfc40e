import { join } from 'node:path'
import { makeBackup } from '../../api/src/backup/make-backup.ts'
import { restoreBackup } from '../../api/src/backup/restore-backup.ts'
import { configOrExit } from '../lib/config.ts'

// Makes backups and restores one of two, in turn, until it is killed.
const config = configOrExit()
const { signal } = new AbortController()
const folder = process.env.SOAK_FOLDER ?? ''
console.log('Ready: ')
for (let count = 0; ; count += 1) {
  const name = join(folder, `${process.pid}-${count}.backup`)
  await makeBackup(name, config, { now: new Date(), signal })
  const other = join(folder, `${count % 2 === 0 ? 'even' : 'odd'}.backup`)
  await restoreBackup(other, config, { now: new Date(), signal })
}
