import { useMutation, useQueryClient } from '@tanstack/react-query'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { moderationMessages } from '../texts.ts'
import { decideOnGroup, type GroupDecision } from './decide-on-group.ts'
import { markHidden } from './mark-hidden.ts'

type Group = { readonly groupId: string; readonly groupName: string }

/** Hides a group from a list of moderators, or shows it again. The creator of a hidden group still sees it, and can read the reason. */
export const useHideGroup = ({ groupId, groupName }: Group) => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: GroupDecision) => decideOnGroup(groupId, decision),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { isHidden }) => {
      const { done } = moderationMessages[isHidden ? 'hideGroup' : 'showGroup'](groupName)
      showToast({ variant: 'success', message: done })
      return markHidden(queryClient, [groupId], isHidden)
    },
  })
}
