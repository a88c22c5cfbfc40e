import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '../../api/src/backup/make-backup.ts'
import { DatabaseError } from '../../api/src/database/database-error.ts'
import { OperatorError } from '../../api/src/system/operator-error.ts'
import type { Part, Soak } from './part.ts'
import { logIn, startApi } from './processes.ts'

const diskMiB = 24
const fillerBytes = 8 * 2 ** 20

/** The disk runs full while articles are saved, and has room again; then it takes no writes. */
export const disk: Part = {
  name: 'disk',
  async run(soak) {
    const disk = join(soak.folder, 'disk')
    if (!mount(soak, disk)) {
      return { tried: 'nothing: only root may mount a small disk to fill', lost: [] }
    }
    const dataDir = join(disk, 'data')
    const filler = join(disk, 'filler')
    writeFileSync(filler, Buffer.alloc(fillerBytes))
    const server = await startApi(soak, dataDir, await logIn(soak, dataDir))
    const lost: string[] = []
    const expect = (what: string, is: unknown, should: unknown) => {
      if (is !== should) lost.push(`${what}: ${String(is)} and not ${String(should)}`)
    }
    const content = `<p>${'word '.repeat(20_000)}</p>`
    const save = (title: string) =>
      server.call('POST', '/api/news', { title, content, published: true })

    const saved: string[] = []
    let refused: Response | undefined
    while (refused === undefined && saved.length < 1000) {
      const answer = await save(`Article ${saved.length}`)
      if (answer.ok) saved.push(((await answer.json()) as { id: string }).id)
      else refused = answer
    }
    expect('a save on the full disk', refused?.status, 507)
    expect('health on the full disk', (await server.call('GET', '/api/health')).status, 503)
    const file = join(disk, 'a.backup')
    expect('a backup to the full disk', await refusal(file, dataDir), 'a sentence')
    expect('what it left', readdirSync(disk).join(' '), 'data filler')
    for (const id of saved) {
      expect(`${id} on the full disk`, (await server.call('GET', `/api/news/${id}`)).status, 200)
    }
    rmSync(filler)
    expect('a save once there is room', (await save('With room')).status, 201)
    expect('health once there is room', (await server.call('GET', '/api/health')).status, 200)
    await server.kill()

    remount(disk, 'ro')
    const said = await startApi(soak, dataDir).then(() => 'Ready', String)
    const sentence = `${join(dataDir, 'owly.sqlite')} is on a disk that is mounted read-only.`
    expect('a start on a read-only disk', said.trimEnd().split('\n').at(-1), sentence)
    remount(disk, 'rw')
    const again = await startApi(soak, dataDir)
    expect('a start once it takes writes', (await again.call('GET', '/api/health')).status, 200)
    await again.kill()
    return { tried: `a disk of ${diskMiB} MiB filled with ${saved.length} answered saves`, lost }
  },
}

function mount({ onClear }: Soak, folder: string): boolean {
  mkdirSync(folder)
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${diskMiB}m,mode=700`, 'tmpfs', folder]
    execFileSync('mount', options, { stdio: 'ignore' })
    onClear(() => void execFileSync('umount', ['--lazy', folder]))
    return true
  } catch {
    return false
  }
}

function remount(folder: string, how: 'ro' | 'rw'): void {
  execFileSync('mount', ['-o', `remount,${how}`, folder])
}

async function refusal(file: string, dataDir: string): Promise<string> {
  const config = { dataDir, databaseFile: join(dataDir, 'owly.sqlite') }
  try {
    await makeBackup(file, config, { now: new Date(), signal: new AbortController().signal })
    return 'made'
  } catch (error) {
    const isSaid = error instanceof OperatorError || error instanceof DatabaseError
    return isSaid ? 'a sentence' : String(error)
  }
}
