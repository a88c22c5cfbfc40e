import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { type Made, makePages, type Making } from './make-pages.ts'

/** Fewer are made by the time that another thread has begun. */
const PAGES_FOR_A_THREAD = 100
/** Each holds the renderer and all articles. */
const MOST_THREADS = 4

/** Makes the pages by as many threads as they are worth, of which this one is the first. */
export async function makeInThreads(making: Making): Promise<Made> {
  const { pages } = making
  const worth = Math.ceil(pages.length / PAGES_FOR_A_THREAD)
  const count = Math.max(1, Math.min(worth, MOST_THREADS, availableParallelism()))
  const shareOf = (thread: number): Making => ({
    ...making,
    pages: pages.filter((_page, index) => index % count === thread),
  })
  // Started first: here the renderer is loaded without a pause.
  const elsewhere = Array.from({ length: count - 1 }, (_, index) =>
    makeElsewhere(shareOf(index + 1)),
  )
  const made = await Promise.all([...elsewhere, makePages(shareOf(0))])
  return new Map(made.flatMap((entries) => [...entries]))
}

async function makeElsewhere(making: Making): Promise<Made> {
  const thread = new Worker(new URL('./page-thread.js', import.meta.url), { workerData: making })
  const ended = once(thread, 'exit').then(() => {
    throw new Error('A thread ended before its pages were made.')
  })
  const [made] = (await Promise.race([once(thread, 'message'), ended])) as [Made]
  return made
}
