import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryKeys } from '#shared/query-keys.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'

/**
 * Whether the server has refused one of the moderators' reads since this component appeared: the token of a user whose right was taken
 * away says for up to an hour that they are a moderator.
 */
export const useIsRefused = (): boolean => {
  const queryClient = useQueryClient()
  const [isRefused, setRefused] = useState(false)
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { error } = event.action
        const isOfModerators = event.query.queryKey[0] === queryKeys.reports[0]
        if (isOfModerators && error instanceof RestFailure && error.status === 403) setRefused(true)
      }),
    [queryClient],
  )
  return isRefused
}
