import { spawn } from 'node:child_process'
import { mkdir, open, readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { currentReleaseId } from '../../src/site/releases/release-layout.ts'
import { sweepUnfinished } from '../../src/site/releases/sweep.ts'
import { numberedBuild } from './numbered-build.ts'
import {
  onEnd,
  publishBuild,
  serveOnly,
  smallSite,
  startSite,
  temporaryFolder,
  writeFiles,
} from './support.ts'

const namesIn = async (dataDir: string, ...folder: string[]) =>
  (await readdir(join(dataDir, 'site', ...folder))).sort()

test('a release is on the disk before it is the one that is served', async () => {
  const { dataDir, publish } = await startSite(smallSite)
  const former = currentReleaseId(dataDir)
  const synced = await watchSyncs(() => currentReleaseId(dataDir))
  const { directory } = await publish({ ...smallSite, 'index.html': 'New' })

  const parents = [dataDir, join(dataDir, 'site'), join(dataDir, 'site', 'releases'), directory]
  for (const path of parents) expect(synced.get((await stat(path)).ino)).toContain(former)
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true })) {
    const { ino, nlink } = await stat(join(entry.parentPath, entry.name))
    // A file that the former release has, too, was synced with that one.
    if (entry.isDirectory() || nlink === 1) expect(synced.get(ino)).toContain(former)
  }
  // And so is the swap itself, when it is over.
  expect(synced.get((await stat(join(dataDir, 'site'))).ino)).toContain(currentReleaseId(dataDir))
})

/** Notes, by the number of each file and folder that is synced, what was served at that moment. */
async function watchSyncs(served: () => string | undefined) {
  const handle = await open(fileURLToPath(import.meta.url))
  await handle.close()
  const prototype = Object.getPrototypeOf(handle) as typeof handle
  const sync: () => Promise<void> = Reflect.get<typeof handle, 'sync'>(prototype, 'sync')
  onEnd(async () => void (prototype.sync = sync))
  const synced = new Map<number, (string | undefined)[]>()
  prototype.sync = async function (this: typeof handle) {
    const { ino } = await this.stat()
    await sync.call(this)
    synced.set(ino, [...(synced.get(ino) ?? []), served()])
  }
  return synced
}

test('what can’t be removed behind a new release doesn’t make it fail', async () => {
  const { dataDir, publicDir, get } = await startSite(smallSite)
  // Longer than a path may be, so that removing it ends in an error.
  const releases = join(dataDir, 'site', 'releases')
  const deep = join('old', ...Array.from({ length: 15 }, () => 'x'.repeat(200)))
  for (const root of [releases, dataDir]) await mkdir(join(root, deep), { recursive: true })
  const [inner, buried] = [join(dataDir, 'old'), join(releases, deep, 'old')]
  await rename(inner, buried)
  onEnd(() => rename(buried, inner))

  const warnings: unknown[] = []
  const log = { warn: (...words: unknown[]) => void warnings.push(words) }
  await writeFiles(publicDir, { ...smallSite, 'index.html': 'New' })
  await publishBuild(publicDir, dataDir, { log })
  expect((await get('/')).body).toBe('New')
  expect(warnings).toHaveLength(1)
})

test('without room there is a sentence about it, and nothing of the attempt is left', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  await writeFiles(join(folder, 'public'), numberedBuild(0))
  await publishBuild(join(folder, 'public'), dataDir)
  const before = await namesIn(dataDir, 'releases')
  await writeFile(join(folder, 'public', 'large.bin'), Buffer.alloc(9_000_000, 7))

  // The shell's limit, in blocks of 512 bytes or of 1 kB, stands for the end of the disk.
  const { lines } = startPublishing(folder, { limit: 'ulimit -f 4000' })
  const last = (await lines).at(-1) ?? ''
  expect(last).toMatch(/^failed: .*large\.bin would be larger than this process may write/u)
  expect(await namesIn(dataDir, 'releases')).toEqual(before)
  expect(await namesIn(dataDir)).toEqual(['.publish-lock', 'current', 'releases'])
}, 60_000)

test('kill -9 while publishing leaves a whole site, and nothing that stays', async () => {
  const folder = await temporaryFolder()
  const dataDir = join(folder, 'data')
  await writeFiles(join(folder, 'public'), numberedBuild(0))
  await publishBuild(join(folder, 'public'), dataDir)

  for (let round = 1; round <= 6; round++) {
    const { started, kill, lines } = startPublishing(folder, { first: round * 1000 })
    await started
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
    kill()
    await lines

    const { get, log } = await serveOnly(dataDir)
    const [, number] = /build (\d+)/u.exec((await get('/')).body) ?? []
    for (const [path, content] of Object.entries(numberedBuild(Number(number)))) {
      const response = await get(`/${path.replace('index.html', '')}`)
      expect([response.statusCode, response.body]).toEqual([200, content])
    }
    expect(log).toEqual([])
    await sweepUnfinished(dataDir)
    expect(await namesIn(dataDir)).toEqual(['.publish-lock', 'current', 'releases'])
    expect(await namesIn(dataDir, 'releases')).not.toContainEqual(expect.stringMatching(/^\./u))
  }
}, 120_000)

test('the sweep at a start leaves alone what another process is just making', async () => {
  const folder = await temporaryFolder()
  const { started, kill, lines } = startPublishing(folder, { first: 1 })
  await started
  for (let sweep = 0; sweep < 20; sweep++) {
    await sweepUnfinished(join(folder, 'data'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  kill()
  expect((await lines).filter((line) => line.startsWith('failed'))).toEqual([])
}, 60_000)

function startPublishing(folder: string, { first = 1, limit = 'true' }) {
  const script = fileURLToPath(new URL('publish-process.ts', import.meta.url))
  const child = spawn(
    '/bin/sh',
    ['-c', `${limit} && exec "$@"`, 'sh', process.execPath, '--import', 'tsx', script].concat(
      folder,
      String(first),
    ),
    { stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
  )
  const lines: string[] = []
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const kill = () => void child.kill('SIGKILL')
  onEnd(async () => kill())
  return {
    kill,
    started: new Promise((resolve) => output.once('line', resolve)),
    lines: new Promise<string[]>((resolve) => child.once('close', () => resolve(lines))),
  }
}
