import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { mailSettingsQuery, mutedGroupsQuery, muteGroup, unmuteGroup } from '../mail/mail-settings.ts'

type Of = { readonly groupId: string; readonly uid: string; readonly isReached: boolean }

/** Whether a creator, who has no membership, gets their own group's e-mails. Changes are shown at once. */
export const useCreatorMails = ({ groupId, uid, isReached }: Of) => {
  const queryClient = useQueryClient()
  const query = mailSettingsQuery(uid)
  const { data } = useQuery({ ...query, enabled: isReached })
  const show = (muted: boolean) =>
    queryClient.setQueryData(query.queryKey, (stored) => {
      if (!stored) return stored
      const others = stored.mutedGroups.filter((id) => id !== groupId)
      return { ...stored, mutedGroups: muted ? [...others, groupId] : others }
    })
  const { mutate } = useMutation({
    mutationFn: async (muted: boolean) => {
      await (muted ? muteGroup(groupId) : unmuteGroup(groupId))
    },
    onMutate: show,
    onError: async (error, muted) => {
      show(!muted)
      await notifyFailure(messages.processFailed(failureMessage(error)))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: mutedGroupsQuery(uid).queryKey }),
  })
  return { isMuted: data?.mutedGroups.includes(groupId) ?? false, isKnown: data !== undefined, mute: mutate }
}
