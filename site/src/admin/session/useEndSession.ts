import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { ACTIVITY } from '../../api-client/activity.ts'
import { CONTENT_CHECK } from '../../api-client/content-check.ts'
import { DEMO_REQUESTS, NEW_DEMO_REQUESTS } from '../../api-client/demo-requests.ts'
import { hasStatus } from '../../api-client/errors.ts'
import { PICTURES } from '../../api-client/media.ts'
import { ALL_ARTICLES } from '../../api-client/news.ts'
import { REBUILDS } from '../../api-client/rebuilds.ts'
import { SESSION } from '../../api-client/session.ts'

const editorsOnly = [
  ...[ALL_ARTICLES, CONTENT_CHECK, REBUILDS, DEMO_REQUESTS, NEW_DEMO_REQUESTS, PICTURES, ACTIVITY],
]

/** Shows the login card again and forgets what only an editor may see. */
export function useEndSession() {
  const queryClient = useQueryClient()
  return useCallback(() => {
    queryClient.setQueryData([SESSION], null)
    for (const key of editorsOnly) queryClient.removeQueries({ queryKey: [key] })
  }, [queryClient])
}

/** Ends the session as soon as a call was answered with 401. */
export function useSessionEndsWith(error: unknown) {
  const endSession = useEndSession()
  useEffect(() => {
    if (hasStatus(error, 401)) endSession()
  }, [error, endSession])
}
