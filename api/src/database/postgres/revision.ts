/** Asks for the value of an SQL expression that the server has at hand. */
export type Ask = (value: string) => Promise<string>

/**
 * PostgreSQL's own words for which transactions can be seen: they differ after every commit,
 * whoever made it. They are asked anew for each request, so that no answer is older than its
 * question; requests that come while one is being asked share the next.
 */
export function createRevision(ask: Ask): () => Promise<string> {
  let asked: Promise<unknown> = Promise.resolve()
  let waiting: Promise<string> | undefined

  function askAgain(): Promise<string> {
    waiting = undefined
    const answer = ask('pg_current_snapshot()::text')
    asked = answer.catch(() => undefined)
    return answer
  }
  return () => (waiting ??= asked.then(askAgain))
}
