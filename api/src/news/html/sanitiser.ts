import { extname } from 'node:path'
import { say } from '../../../contract/sentences.ts'
import { badRequest, overloaded } from '../../http/errors.ts'
import type { SanitisedHtml } from './sanitise.ts'
import type { Outcome, Task } from './sanitise-thread.ts'
import { BeyondLimits, ThreadPool, TooManyWaiting, type ThreadLimits } from './thread-pool.ts'
import type { UploadedPictures } from './uploaded-pictures.ts'

export interface Sanitiser {
  /**
   * Lets through only the HTML that an article needs, in a thread of its own and in bounded time:
   * whoever else asks something of the server doesn't wait for it.
   *
   * @throws HttpError 400 when it can't be an article, 503 when too many are waiting already
   */
  sanitise: (html: string, pictures?: UploadedPictures) => Promise<SanitisedHtml>
  close(): Promise<void>
}

const usual: ThreadLimits = { threads: 2, waiting: 8, timeMs: 15_000, memoryMb: 256 }

export function startSanitiser(
  hosts: ReadonlySet<string>,
  limits: Partial<ThreadLimits> = {},
): Sanitiser {
  const pool = new ThreadPool<Task, Outcome>(threadFile(), { ...usual, ...limits })
  return {
    async sanitise(html, pictures = new Map()) {
      const outcome = await pool.run({ html, hosts, pictures }).catch(refuse)
      if ('refusal' in outcome) throw badRequest(outcome.refusal)
      return outcome.sanitised
    },
    close: () => pool.close(),
  }
}

/** A thread begins as JavaScript; once this is bundled, all of it is. */
function threadFile(): URL {
  const isSource = extname(import.meta.url) === '.ts'
  return new URL(isSource ? './typescript-thread.mjs' : './sanitise-thread.js', import.meta.url)
}

function refuse(error: unknown): never {
  if (error instanceof TooManyWaiting) throw overloaded
  if (error instanceof BeyondLimits) throw badRequest(say('htmlTooSlow'))
  throw error
}
