import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'

export interface ThreadLimits {
  threads: number
  waiting: number
  /** How long one task may take, the start of its thread included. */
  timeMs: number
  memoryMb: number
}

/** Thrown before anything is begun. */
export class TooManyWaiting extends Error {}
/** The task took more time or memory than it may; its thread is gone. */
export class BeyondLimits extends Error {}

/** A thread ends after a while without work, and gives its memory back. */
const idleMs = 5 * 60_000

/** Threads that answer each message with one `{ answer }`, made when there is work for them. */
export class ThreadPool<Task, Answer> {
  readonly #file: URL
  readonly #limits: ThreadLimits
  readonly #turn: ReturnType<typeof pLimit>
  readonly #idle = new Map<Worker, NodeJS.Timeout>()

  constructor(file: URL, limits: ThreadLimits) {
    this.#file = file
    this.#limits = limits
    this.#turn = pLimit(limits.threads)
  }

  /** @throws TooManyWaiting, BeyondLimits, and whatever the thread throws */
  async run(task: Task): Promise<Answer> {
    if (this.#turn.pendingCount >= this.#limits.waiting) throw new TooManyWaiting()
    return this.#turn(() => this.#runNow(task))
  }

  /** Ends the threads that have no work; the others end with theirs. */
  async close(): Promise<void> {
    const threads = [...this.#idle.keys()]
    for (const thread of threads) this.#take(thread)
    await Promise.all(threads.map((thread) => thread.terminate()))
  }

  async #runNow(task: Task): Promise<Answer> {
    const [idle] = this.#idle.keys()
    const thread = idle === undefined ? this.#start() : this.#take(idle)
    const { timeMs } = this.#limits
    try {
      thread.postMessage(task)
      const answer = await answerOf<Answer>(thread, AbortSignal.timeout(timeMs))
      this.#rest(thread)
      return answer
    } catch (error) {
      await thread.terminate()
      throw isBeyondLimits(error) ? new BeyondLimits('', { cause: error }) : error
    }
  }

  #start(): Worker {
    return new Worker(this.#file, {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.memoryMb },
    })
  }

  #take(thread: Worker): Worker {
    clearTimeout(this.#idle.get(thread))
    this.#idle.delete(thread)
    thread.ref()
    return thread
  }

  #rest(thread: Worker): void {
    // Neither the thread nor the wait for its end keeps the process running.
    thread.unref()
    const end = () => void this.#take(thread).terminate()
    this.#idle.set(thread, setTimeout(end, idleMs).unref())
  }
}

/**
 * Under --watch, Node.js sends the names of the files that a thread has loaded the same way. Of
 * `events.on`, each answer would leave a queue of 32 KB that its signal keeps until its time is over.
 */
async function answerOf<Answer>(thread: Worker, signal: AbortSignal): Promise<Answer> {
  for (;;) {
    const [message] = (await once(thread, 'message', { signal })) as [object]
    if ('answer' in message) return message.answer as Answer
  }
}

function isBeyondLimits(error: unknown): boolean {
  const { name, code } = error as { name?: unknown; code?: unknown }
  return name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY'
}
