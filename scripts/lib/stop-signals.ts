/** What a terminal, a service manager and the starting process say when a command has to end. */
export const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Ends this process well when it is asked to: `stop` runs once, however often that is. */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping: Promise<void> | undefined
  for (const signal of stopSignals) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0))
    })
  }
}
