import type { MemberDocument } from '@hobbyhub/contract/members/member'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { memberQueries } from './queries.ts'

/** A member's own settings: whether they get e-mails, and what they have seen. Changes are shown at once. */
export const useOwnMembership = (groupId: string, member: MemberDocument) => {
  const queryClient = useQueryClient()
  const { queryKey } = memberQueries.own(groupId, member.uid)
  const load = () => import('./change-own-membership.ts')
  const mute = useMutation({
    mutationFn: async (muted: boolean) => (await load()).muteGroup({ groupId, uid: member.uid }, muted),
    onMutate: (muted) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted }),
    onError: async (error, muted) => {
      queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, muted: !muted })
      await notifyFailure(messages.processFailed(failureMessage(error)))
    },
  })
  // If this fails, the same is marked as new the next time.
  const seen = useMutation({
    mutationFn: async (until: string) => (await load()).markSeen({ groupId, uid: member.uid }, until),
    onMutate: (seenAt) => queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, seenAt }),
    // My Groups marks groups with unseen announcements.
    onSuccess: () => invalidateAfter(queryClient, 'seeAnnouncements'),
  })
  return { isMuted: member.muted === true, mute: mute.mutate, markSeen: seen.mutate }
}
