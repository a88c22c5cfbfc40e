import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isWholeDatabase } from '../../api/src/database/sqlite/whole-file.ts'
import { titlesIn } from './databases.ts'
import type { Part } from './part.ts'
import { logIn, startApi, type RunningServer } from './processes.ts'

const writers = 8
const longestLifeMs = 1500

interface Known {
  answered: string
  asked: string
}

interface State {
  known: Map<string, Known>
  answers: number
  writing: number
}

/** The server is killed while it is written to, again and again. */
export const crash: Part = {
  name: 'crash',
  async run(soak) {
    const dataDir = join(soak.folder, 'data')
    const file = join(dataDir, 'owly.sqlite')
    const cookie = await logIn(soak, dataDir)
    const known = new Map<string, Known>()
    const lost: string[] = []
    const state: State = { known, answers: 0, writing: 0 }
    for (let round = 1; round <= soak.rounds; round += 1) {
      const server = await startApi(soak, dataDir, cookie)
      const writing = Array.from({ length: writers }, (_, writer) =>
        write(server, `${round}.${writer}`, state),
      )
      const before = state.answers
      while (state.answers < before + writers && state.writing > 0) await pause(10)
      await pause(Math.random() * longestLifeMs)
      await server.kill()
      await Promise.all(writing)

      const titles = await titlesIn(file)
      for (const [id, { answered, asked }] of known) {
        const title = titles.get(id)
        if (title !== answered && title !== asked) {
          lost.push(`round ${round}: “${answered}” was answered, and is “${title ?? 'nowhere'}”`)
        }
        known.set(id, { answered: title ?? answered, asked })
      }
      if (!isWholeDatabase(file)) lost.push(`round ${round}: the database is damaged`)
      soak.progress(`round ${round} of ${soak.rounds}, ${state.answers} writes answered`)
    }
    return {
      tried: `${soak.rounds} times killed under ${writers} writers, ${state.answers} answered writes`,
      lost,
    }
  },
}

async function write(server: RunningServer, name: string, state: State): Promise<void> {
  const { known } = state
  state.writing += 1
  try {
    const save = async (method: string, path: string, title: string) => {
      const body = { title, content: `<p>${'word '.repeat(200)}</p>`, published: true }
      const answer = await server.call(method, path, body)
      if (!answer.ok) throw new Error(`A save was answered ${answer.status}.`)
      state.answers += 1
      return (await answer.json()) as { id: string }
    }
    const { id } = await save('POST', '/api/news', `${name} first`)
    known.set(id, { answered: `${name} first`, asked: `${name} first` })
    for (let count = 1; ; count += 1) {
      const asked = `${name} save ${count}`
      known.set(id, { answered: known.get(id)?.answered ?? '', asked })
      await save('PUT', `/api/news/${id}`, asked)
      known.set(id, { answered: asked, asked })
    }
  } catch {
    // It was killed.
  } finally {
    state.writing -= 1
  }
}
