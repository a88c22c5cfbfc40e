import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { readBackup } from '../../api/src/backup/backup-file.ts'
import { makeBackup } from '../../api/src/backup/make-backup.ts'
import { isWholeDatabase } from '../../api/src/database/sqlite/whole-file.ts'
import { titlesIn } from './databases.ts'
import type { Part, Soak } from './part.ts'
import { logIn, startApi, startProcess } from './processes.ts'

const longestLifeMs = 600

/** What makes backups and restores them is killed in the midst of it, again and again. */
export const backup: Part = {
  name: 'backup',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const databaseFile = join(dataDir, 'owly.sqlite')
    const folder = join(soak.folder, 'backups')
    mkdirSync(folder)
    for (const name of ['even', 'odd']) await fill(soak, { dataDir, databaseFile, folder }, name)

    const lost: string[] = []
    let whole = 0
    let unfinished = 0
    let swept = 0
    for (let round = 1; round <= soak.rounds; round += 1) {
      const env = { SOAK_FOLDER: folder }
      const running = await startProcess(soak, 'backup-process', { dataDir, env })
      await pause(Math.random() * longestLifeMs)
      if (running.hasEnded()) lost.push(`round ${round}: it had ended by itself`)
      await running.kill()

      const titles = new Set((await titlesIn(databaseFile)).values())
      const isOne = titles.has('even') || titles.has('odd')
      if (!isOne || !isWholeDatabase(databaseFile)) {
        lost.push(`round ${round}: the database is neither of the two: ${[...titles].join(', ')}`)
      }
      for (const name of readdirSync(folder)) {
        const file = join(folder, name)
        if (isUnfinished(name)) unfinished += 1
        else if (await isWhole(file)) whole += 1
        else lost.push(`round ${round}: ${name} is no whole backup`)
        if (!/^(even|odd)\.backup$/.test(name)) rmSync(file, { recursive: true })
      }
      for (const name of readdirSync(dataDir)) {
        if (name.includes('.replaced-')) rmSync(join(dataDir, name))
      }
      if (readdirSync(dataDir).some(isUnfinished)) {
        swept += 1
        await (await startApi(soak, dataDir)).kill()
        const left = readdirSync(dataDir).filter(isUnfinished)
        if (left.length > 0) lost.push(`round ${round}: ${left.join(', ')} outlived the next start`)
      }
      soak.note(`round ${round} of ${soak.rounds}`)
    }
    return {
      tried: `${soak.rounds} times killed while it backed up and restored, ${whole} whole backups, ${unfinished} cut off under another name, ${swept} restores swept up by the next start`,
      lost,
    }
  },
}

interface Places {
  dataDir: string
  databaseFile: string
  folder: string
}

async function fill(soak: Soak, places: Places, name: string): Promise<void> {
  const { dataDir, databaseFile, folder } = places
  rmSync(dataDir, { recursive: true, force: true })
  const cookie = await logIn(soak, dataDir)
  const server = await startApi(soak, dataDir, cookie)
  const content = `<p>${'word '.repeat(20_000)}</p>`
  for (let count = 0; count < 40; count += 1) {
    await server.call('POST', '/api/news', { title: name, content })
  }
  await server.kill()
  const { signal } = new AbortController()
  await makeBackup(
    join(folder, `${name}.backup`),
    { dataDir, databaseFile },
    { now: new Date(), signal },
  )
}

const isUnfinished = (name: string) => name.includes('.unfinished-')

const isWhole = (file: string) =>
  readBackup(file).then(
    () => true,
    () => false,
  )
