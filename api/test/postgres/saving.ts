import { expect } from '@jest/globals'
import type { Article, ArticleSummary } from '../../contract/article.ts'
import type { Machine } from './servers.ts'

export const save = (machine: Machine, title: string, signal?: AbortSignal) =>
  machine.ask('/api/news', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ title, content: '<p>Text</p>', published: true }),
    ...(signal && { signal }),
  })

export const titles = async (machine: Machine) =>
  ((await (await machine.ask('/api/news')).json()) as ArticleSummary[]).map(({ title }) => title)

/** Has four save one article after the other, and go on when they are told that it can't be. */
export function keepSaving(machine: Machine) {
  const kept: string[] = []
  let refused = 0
  let isOver = false
  const writers = [1, 2, 3, 4].map(async (writer) => {
    for (let count = 1; !isOver; count += 1) {
      const answer = await save(machine, `Article ${count} of ${writer}`)
      expect([201, 503]).toContain(answer.status)
      if (answer.status === 201) kept.push(((await answer.json()) as Article).title)
      else refused += 1
    }
  })
  const until = async (isThere: () => boolean) => {
    while (!isThere()) await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return {
    untilFiveMoreKept() {
      const before = kept.length
      return until(() => kept.length >= before + 5)
    },
    untilRefused: () => until(() => refused > 0),
    /** Has them come to an end. @returns what they were told is saved, and isn't there */
    async missing(): Promise<string[]> {
      isOver = true
      await Promise.all(writers)
      const rows = await machine.server.database.db.selectFrom('articles').select('title').execute()
      const there = new Set(rows.map(({ title }) => title))
      return kept.filter((title) => !there.has(title))
    },
  }
}
