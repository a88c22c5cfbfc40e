/** The work has to end once its signal is aborted; `tooLate` is then the error's message. */
export async function inTime<T>(
  limit: { timeoutMs: number; signal: AbortSignal; tooLate: string },
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = AbortSignal.timeout(limit.timeoutMs)
  try {
    return await work(AbortSignal.any([limit.signal, deadline]))
  } catch (error) {
    if (!deadline.aborted || limit.signal.aborted) throw error
    throw new Error(limit.tooLate, { cause: error })
  }
}

/** `20 min`, `1.5 s` */
export const duration = (ms: number): string =>
  ms < 60_000 ? `${ms / 1000} s` : `${Number((ms / 60_000).toFixed(1))} min`
