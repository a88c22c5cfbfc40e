import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readConfig } from '../../src/config/config.ts'
import { requestRebuild } from '../../src/rebuild/queue.ts'
import { startServer } from '../../src/server.ts'
import { releaseDirectory, unfinishedPrefix } from '../../src/site/releases/release-layout.ts'
import { recordingLog } from '../logs.ts'
import { onEnd, publishBuild, smallSite, temporaryFolder, writeFiles } from './support.ts'

async function startOwly(folder: string) {
  const settings = { PORT: '0', ADMIN_PASSWORD: 'given by hand', REBUILD_DEBOUNCE_MS: '0' }
  const config = readConfig(settings, folder)
  const log: string[] = []
  const publicDir = join(folder, 'public')
  const server = await startServer(config, {
    log: recordingLog(log),
    target: {
      name: 'the test',
      async run() {
        await writeFiles(publicDir, smallSite)
        await publishBuild(publicDir, config.dataDir)
        return 'done'
      },
    },
  })
  onEnd(() => server.close())
  const untilUp = async () => {
    while ((await fetch(server.url)).status !== 200) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  return { ...server, dataDir: config.dataDir, log, untilUp }
}

test.each([
  ['the folder of the site', 'site'],
  ['the link to its release', 'site/current'],
])(
  '%s, removed while the server runs, is seen, said and built anew',
  async (_what, path) => {
    const { database, rebuilds, dataDir, log, untilUp } = await startOwly(await temporaryFolder())
    await requestRebuild(database.db, 'first build', { now: new Date(), debounceMs: 0 })
    rebuilds.wake()
    await untilUp()
    const builds = () =>
      database.db.selectFrom('rebuilds').select('reason').where('state', '=', 'succeeded').execute()

    await rm(join(dataDir, path), { recursive: true })
    while ((await builds()).length < 2) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(await builds()).toContainEqual({ reason: 'the site was lost' })
    await untilUp()
    expect(log.filter((line) => line.includes('release of the site is damaged'))).toHaveLength(1)
    expect(await readdir(join(dataDir, 'site'))).toContain('current')
  },
  30_000,
)

test('what a publish left behind that was killed is gone after the next start', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  const leftover = releaseDirectory(dataDir, `${unfinishedPrefix}20260301T120000Z-0badf00d`)
  await mkdir(leftover, { recursive: true })
  await writeFile(join(leftover, 'half.html'), '<h1>')
  await startOwly(folder)
  expect(await readdir(join(leftover, '..'))).toEqual([])
})
