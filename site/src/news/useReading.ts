import { useEffect, useState } from 'react'

interface Reading<Value> {
  /** Undefined until it has come, and where it couldn't be had. */
  value?: Value
  error?: unknown
  isPending: boolean
}

/**
 * Reads something once, after the page has been shown as it was built. What is under way for a former
 * key is given up.
 *
 * @param key what is read, empty for nothing
 * @param read the same function every time
 */
export function useReading<Key extends string, Value>(
  key: Key,
  read: (key: Key, signal: AbortSignal) => Promise<Value>,
): Reading<Value> {
  const [result, setResult] = useState<{ key: string; value?: Value; error?: unknown }>()

  useEffect(() => {
    if (key === '') return
    const reading = new AbortController()
    read(key, reading.signal).then(
      (value) => setResult({ key, value }),
      (error: unknown) => {
        if (!reading.signal.aborted) setResult({ key, error })
      },
    )
    return () => reading.abort()
  }, [key, read])

  return result?.key === key ? { ...result, isPending: false } : { isPending: true }
}
