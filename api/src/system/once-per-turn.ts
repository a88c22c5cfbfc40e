/**
 * Asks once in a turn of the event loop, and gives that answer to all who ask in it: the requests
 * that are answered in one turn had all arrived before it began.
 */
export function oncePerTurn<T>(ask: () => T): () => T {
  let known: { answer: T } | undefined
  const forget = () => {
    known = undefined
  }
  return () => {
    if (known === undefined) {
      known = { answer: ask() }
      setImmediate(forget)
    }
    return known.answer
  }
}
