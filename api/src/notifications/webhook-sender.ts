import { callHook, HookError, sayHookProblem, type Hook } from '../http/call-hook.ts'
import { DeliveryError, type Sender } from './delivery.ts'

/** Posts to a CRM and the like. A call that is repeated has the same `Idempotency-Key`. */
export function webhookSender(hook: Hook): Sender {
  return async ({ json }, { id, signal }) => {
    try {
      await callHook(hook, json, { signal, headers: { 'Idempotency-Key': id } })
    } catch (error) {
      if (!(error instanceof HookError)) throw error
      const { problem } = error
      const code = problem.kind === 'answered' ? `HTTP ${problem.status}` : problem.kind
      throw new DeliveryError(sayHookProblem(error, 'webhook'), code)
    }
  }
}
