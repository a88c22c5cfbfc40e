import { callHook, HookError, sayHookProblem, type Hook } from '../http/call-hook.ts'
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
        throw error instanceof HookError ? new Error(sayHookProblem(error, 'hook')) : error
      }
    },
  }
}
