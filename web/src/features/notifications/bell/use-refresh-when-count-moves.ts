import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'

const LATEST = [...queryKeys.notifications, 'latest']

/** What "What's next" and "Groups you run" show besides the latest notifications, and what a new notification may have changed. */
const CHANGED_BY_EVENTS = [
  [...queryKeys.groups, 'managed'],
  [...queryKeys.groups, 'created-count'],
  [...queryKeys.meetings, 'next'],
]

/**
 * Once the number of unread notifications has changed, marks the latest notifications as stale and, if there are new ones, also
 * what Home and the dashboard show. The bell calls this, because it is on every page: these pages are also right on return.
 */
export const useRefreshWhenCountMoves = (unread: number | undefined): void => {
  const queryClient = useQueryClient()
  const before = useRef(unread)
  useEffect(() => {
    const known = before.current
    before.current = unread
    if (known === undefined || unread === undefined || unread === known) return
    void markStale(queryClient, unread > known ? [LATEST, ...CHANGED_BY_EVENTS] : [LATEST])
  }, [unread, queryClient])
}
