/**
 * Works through items, so many at once. After a failure nothing more is begun, and it rejects with
 * that failure once nothing runs any longer: whoever tidies up then meets nobody.
 */
export async function forEach<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  const workOn = async () => {
    while (waiting.length > 0 && failures.length === 0) {
      try {
        await work(waiting.pop() as T)
      } catch (error) {
        failures.push(error)
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, workOn))
  if (failures.length > 0) throw failures[0]
}
