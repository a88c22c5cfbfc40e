import { QueryClient, type QueryFunction } from '@tanstack/react-query'
import { hasStatus } from './errors.ts'
import { request } from './request.ts'

/**
 * A query function that reads the address given as first element of the query key.
 *
 * @param on401 whether a missing session is an error or the answer null
 */
export function getQueryFn({ on401 }: { on401: 'throw' | 'returnNull' }): QueryFunction {
  return async ({ queryKey, signal }) => {
    try {
      return (await request('GET', String(queryKey[0]), { signal })).body
    } catch (error) {
      if (on401 === 'returnNull' && hasStatus(error, 401)) return null
      throw error
    }
  }
}

/** Data stays as it was read until something asks for it again; nothing is retried by itself. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getQueryFn({ on401: 'throw' }),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        retry: false,
      },
      mutations: { retry: false },
    },
  })
