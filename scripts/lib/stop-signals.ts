import { OperatorError } from '../../api/src/system/operator-error.ts'

/** What a terminal, a service manager and the starting process say when a command has to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/**
 * Ends this process well when it is asked to, once, however often that is: what is still starting
 * comes up first, since half a start can't be stopped.
 */
export function onStopSignal(starting: Promise<{ close(): Promise<void> }>): void {
  let stopping: Promise<void> | undefined
  for (const signal of stopSignals) {
    process.on(signal, () => {
      stopping ??= starting.then((it) => it.close()).then(() => process.exit(0))
    })
  }
}

/** For a command that does one thing and can leave it: aborted once it is asked to end. */
export function untilStopSignal(): AbortSignal {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new OperatorError('Stopped before it was done.'))
  for (const signal of stopSignals) process.once(signal, stop)
  return stopping.signal
}
