import type { QueryClient } from '@tanstack/react-query'
import { getRedirectPath } from '../auth/redirect-path.ts'
import { groupQueries } from './queries.ts'

/** The id of the group whose page is gone to after sign-in, or null. */
export const getWantedGroupId = (): string | null =>
  /^\/groups\/([\w-]+)(?:[?#]|$)/.exec(getRedirectPath())?.[1] ?? null

/** Starts reading that group, without waiting for it. */
export const prefetchWantedGroup = (queryClient: QueryClient): void => {
  const id = getWantedGroupId()
  if (id !== null) void queryClient.prefetchQuery(groupQueries.detail(id))
}
