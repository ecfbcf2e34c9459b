import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { memberQueries } from '../queries.ts'
import { updateMember } from './update-member.ts'

/** Changes a member's own settings: e-mails, and the time up to which they have seen announcements. Updates optimistically. */
export const useOwnMembershipSettings = (groupId: string, member: MemberDocument) => {
  const queryClient = useQueryClient()
  const { queryKey } = memberQueries.own(groupId, member.uid)
  const mute = useMutation({
    mutationFn: (muted: boolean) => updateMember(groupId, member.uid, { muted }),
    meta: { failure: toWriteFailureText },
    onMutate: (muted) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted }),
    onError: (_, muted) => {
      queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted: !muted })
    },
  })
  // There is no failure message, because a failure only means that the same announcements are marked as new again next time.
  const seen = useMutation({
    mutationFn: (seenUntil: string) => updateMember(groupId, member.uid, { seenUntil }),
    onMutate: (seenAt) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, seenAt }),
    // My Groups marks groups with unseen announcements. The user may already be back on that page when this response comes.
    onSuccess: () => markStale(queryClient, [queryKeys.joinedGroups]),
  })
  return { isMuted: member.muted === true, mute: mute.mutate, markSeen: seen.mutate }
}
