import { useMutation, useQueryClient } from '@tanstack/react-query'
import { memberQueries } from '#features/members/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { mailSettingsQuery, mutedGroupsQuery } from './mail-settings.ts'

/** Mutes or unmutes a group in its creator's mail settings, because a creator has no membership. Updates optimistically. */
export const useMuteCreatedGroup = (id: string, uid: string) => {
  const queryClient = useQueryClient()
  const show = (muted: boolean) =>
    queryClient.setQueryData(mailSettingsQuery(uid).queryKey, (stored) => {
      if (!stored) return stored
      const others = stored.mutedGroups.filter((group) => group !== id)
      return { ...stored, mutedGroups: muted ? [...others, id] : others }
    })
  return useMutation({
    mutationFn: (muted: boolean): Promise<unknown> => callRest(muted ? 'muteGroup' : 'unmuteGroup', { params: { id } }),
    meta: { failure: toWriteFailureText },
    onMutate: show,
    onError: (_, muted) => {
      show(!muted)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: mutedGroupsQuery(uid).queryKey }),
  })
}

/** Unmutes a group in the list of muted groups, whether or not the user is a member of that group. */
export const useUnmuteGroup = (id: string, uid: string) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => callRest('unmuteGroup', { params: { id } }),
    meta: { failure: toWriteFailureText },
    onSettled: () => markStale(queryClient, [mailSettingsQuery(uid).queryKey, memberQueries.own(id, uid).queryKey]),
  })
}
