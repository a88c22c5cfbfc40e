import { say, type Sentence } from '../../contract/sentences.ts'
import { callHook, HookError, type Hook } from '../http/call-hook.ts'
import { duration } from '../system/in-time.ts'
import type { RebuildTarget } from './target.ts'

export interface HookOptions extends Hook {
  /** True when the host's deploy notifications are set up: they then tell how a rebuild ended. */
  reportsEnd?: boolean | undefined
}

/** Asks a host for the rebuild, with the JSON `{ reason, requestedAt }`; see callHook(). */
export function hookTarget({ reportsEnd = false, ...hook }: HookOptions): RebuildTarget {
  return {
    name: `hook at ${new URL(hook.url).host}`,
    async run({ reason, requestedAt }, { signal }) {
      try {
        await callHook(hook, { reason, requestedAt }, { signal })
        return reportsEnd ? 'accepted' : 'done'
      } catch (error) {
        throw error instanceof HookError ? new Error(inWords(error)) : error
      }
    },
  }
}

function inWords({ host, problem }: HookError): Sentence {
  switch (problem.kind) {
    case 'answered': {
      const { status, answer } = problem
      return answer === ''
        ? say('hookAnsweredBarely', { host, status })
        : say('hookAnswered', { host, status, answer })
    }
    case 'silent':
      return say('hookSilent', { host, time: duration(problem.timeoutMs) })
    case 'unreachable':
      return say('hookUnreachable', { host, reason: problem.reason })
  }
}
