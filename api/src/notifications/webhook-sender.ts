import { say, type Sentence } from '../../contract/sentences.ts'
import { callHook, HookError, type Hook } from '../http/call-hook.ts'
import { duration } from '../system/in-time.ts'
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
      throw new DeliveryError(inWords(error), code)
    }
  }
}

function inWords({ host, problem }: HookError): Sentence {
  switch (problem.kind) {
    case 'answered': {
      const { status, answer } = problem
      return answer === ''
        ? say('webhookAnsweredBarely', { host, status })
        : say('webhookAnswered', { host, status, answer })
    }
    case 'silent':
      return say('webhookSilent', { host, time: duration(problem.timeoutMs) })
    case 'unreachable':
      return say('webhookUnreachable', { host, reason: problem.reason })
  }
}
