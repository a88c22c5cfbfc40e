import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isWholeDatabase } from '../../api/src/database/sqlite/whole-file.ts'
import { rootDir } from '../lib/root.ts'
import { picturesIn, titlesIn } from './databases.ts'
import type { Part } from './part.ts'
import { logIn, startApi, type RunningServer } from './processes.ts'

const writers = 8
const uploaders = 2
const longestLifeMs = 1500

interface Known {
  answered: string
  asked: string
}

interface State {
  known: Map<string, Known>
  /** Ids of the pictures that were answered. */
  pictures: Set<string>
  /** What was answered with a refusal: nothing that is asked for here deserves one. */
  refusals: string[]
  answers: number
  writing: number
}

/** The server is killed while it is written to and given pictures, again and again. */
export const crash: Part = {
  name: 'crash',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const file = join(dataDir, 'owly.sqlite')
    const cookie = await logIn(soak, dataDir)
    const known = new Map<string, Known>()
    const state: State = { known, pictures: new Set(), refusals: [], answers: 0, writing: 0 }
    const lost: string[] = []
    for (let round = 1; round <= soak.rounds; round += 1) {
      const server = await startApi(soak, dataDir, cookie)
      const writing = [
        ...times(writers, (writer) => write(server, `${round}.${writer}`, state)),
        ...times(uploaders, () => upload(server, state)),
      ]
      const before = state.answers
      while (state.answers < before + writers && state.writing > 0) await pause(10)
      await pause(Math.random() * longestLifeMs)
      if (server.hasEnded()) lost.push(`round ${round}: the server had ended by itself`)
      await server.kill()
      await Promise.all(writing)

      lost.push(...(await losses(file, state)).map((loss) => `round ${round}: ${loss}`))
      soak.note(`round ${round} of ${soak.rounds}, ${state.answers} writes answered`)
    }
    const { answers, pictures } = state
    return {
      tried: `${soak.rounds} times killed under ${writers} who wrote and ${uploaders} who uploaded, ${answers} answered saves and ${pictures.size} pictures`,
      lost,
    }
  },
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

async function losses(file: string, { known, pictures, refusals }: State): Promise<string[]> {
  const lost = refusals.splice(0)
  const titles = await titlesIn(file)
  for (const [id, { answered, asked }] of known) {
    const title = titles.get(id)
    if (title !== answered && title !== asked) {
      lost.push(`“${answered}” was answered, and is “${title ?? 'nowhere'}”`)
    }
    known.set(id, { answered: title ?? answered, asked })
  }
  const found = await picturesIn(file)
  for (const id of pictures)
    if (!found.has(id)) lost.push(`picture ${id} was answered, and is gone`)
  const most = Math.max(...found.values())
  for (const [id, files] of found) {
    if (files !== most) lost.push(`picture ${id} has ${files} of ${most} files`)
  }
  if (!isWholeDatabase(file)) lost.push('the database is damaged')
  return lost
}

async function write(server: RunningServer, name: string, state: State): Promise<void> {
  const { known } = state
  const save = async (method: string, path: string, title: string) => {
    const body = { title, content: `<p>${'word '.repeat(200)}</p>`, published: true }
    const { id } = await answerTo(state, server.call(method, path, body))
    state.answers += 1
    return id
  }
  await untilKilled(state, async () => {
    const id = await save('POST', '/api/news', `${name} first`)
    known.set(id, { answered: `${name} first`, asked: `${name} first` })
    for (let count = 1; ; count += 1) {
      const asked = `${name} save ${count}`
      known.set(id, { answered: known.get(id)?.answered ?? '', asked })
      await save('PUT', `/api/news/${id}`, asked)
      known.set(id, { answered: asked, asked })
    }
  })
}

/** All of one size, so that all have the same files. */
const picture = readFileSync(join(rootDir, 'site/static/icons/icon-512.png'))

async function upload(server: RunningServer, state: State): Promise<void> {
  await untilKilled(state, async () => {
    for (;;) {
      const form = new FormData()
      // No two have the same bytes: the picture ends before the last of them.
      form.set('file', new Blob([picture, randomBytes(8)]), 'picture.png')
      const { id } = await answerTo(state, server.call('POST', '/api/media', form))
      state.pictures.add(id)
    }
  })
}

async function answerTo({ refusals }: State, call: Promise<Response>): Promise<{ id: string }> {
  const answer = await call
  if (!answer.ok) refusals.push(`${new URL(answer.url).pathname} was answered ${answer.status}`)
  return (await answer.json()) as { id: string }
}

/** Whatever it is that fails then: it was killed. */
async function untilKilled(state: State, work: () => Promise<void>): Promise<void> {
  state.writing += 1
  await work()
    .catch(() => undefined)
    .finally(() => (state.writing -= 1))
}
