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
  /** Answers that had begun, and of which the rest never came. */
  cutShort: number
  answers: number
  writing: number
}

/** Every so often it is stopped as a service manager stops it. */
const stoppedEvery = 2

/** The server is killed or stopped while it is written to and given pictures, again and again. */
export const crash: Part = {
  name: 'crash',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const file = join(dataDir, 'owly.sqlite')
    const cookie = await logIn(soak, dataDir)
    const known = new Map<string, Known>()
    const state: State = {
      known,
      pictures: new Set(),
      refusals: [],
      cutShort: 0,
      answers: 0,
      writing: 0,
    }
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
      state.cutShort = 0
      const isStopped = round % stoppedEvery === 0
      const code = isStopped ? await server.stop() : undefined
      await server.kill()
      await Promise.all(writing)

      const broken = isStopped ? brokenPromises(code, state) : []
      const losses = [...broken, ...(await lossesOf(file, state))]
      lost.push(...losses.map((loss) => `round ${round}: ${loss}`))
      soak.note(`round ${round} of ${soak.rounds}, ${state.answers} writes answered`)
    }
    const { answers, pictures } = state
    return {
      tried: `${soak.rounds} times killed or, every second time, stopped by SIGTERM, under ${writers} who wrote and ${uploaders} who uploaded, ${answers} answered saves and ${pictures.size} pictures`,
      lost,
    }
  },
}

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** What a server that is asked to stop owes to those whom it was answering. */
function brokenPromises(code: number | null | undefined, { cutShort }: State): string[] {
  return [
    ...(code === 0 ? [] : [`it stopped with ${String(code)} and not with 0`]),
    ...(cutShort === 0 ? [] : [`${cutShort} answers were cut short`]),
  ]
}

async function lossesOf(file: string, { known, pictures, refusals }: State): Promise<string[]> {
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
  await untilGone(state, async () => {
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
  await untilGone(state, async () => {
    for (;;) {
      const form = new FormData()
      // No two have the same bytes: the picture ends before the last of them.
      form.set('file', new Blob([picture, randomBytes(8)]), 'picture.png')
      const { id } = await answerTo(state, server.call('POST', '/api/media', form))
      state.pictures.add(id)
    }
  })
}

async function answerTo(state: State, call: Promise<Response>): Promise<{ id: string }> {
  const answer = await call
  const { url, status } = answer
  if (!answer.ok) state.refusals.push(`${new URL(url).pathname} was answered ${status}`)
  try {
    return (await answer.json()) as { id: string }
  } catch (error) {
    state.cutShort += 1
    throw error
  }
}

/** Whatever it is that fails then: it was killed, or has stopped. */
async function untilGone(state: State, work: () => Promise<void>): Promise<void> {
  state.writing += 1
  await work()
    .catch(() => undefined)
    .finally(() => (state.writing -= 1))
}
