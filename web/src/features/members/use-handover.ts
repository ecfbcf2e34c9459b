import type { QueryClient } from '@tanstack/react-query'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { failureMessage } from '../../shared/messages/failure-message.ts'
import { messages } from '../../shared/messages/messages.ts'
import { confirm } from '../../shared/ui/dialogs.ts'
import { focusChanged } from '../../shared/ui/focus-changed.ts'
import { notifyFailure } from '../../shared/ui/notify-failure.ts'
import { showToast } from '../../shared/ui/toasts.ts'
import { invalidateAfter } from '../invalidate-after.ts'
import { runningMessages } from './messages.ts'
import { memberQueries } from './queries.ts'

type Step =
  | { readonly act: 'offer'; readonly uid: string; readonly name: string }
  | { readonly act: 'withdraw' | 'accept' }

const send = async (groupId: string, step: Step): Promise<void> => {
  const calls = await import('./change-handover.ts')
  if (step.act === 'offer') return calls.offerHandover(groupId, step.uid)
  return step.act === 'accept' ? calls.acceptHandover(groupId) : calls.withdrawHandover(groupId)
}

const refresh = (queryClient: QueryClient, groupId: string, { act }: Step): Promise<void> =>
  act === 'accept'
    ? invalidateAfter(queryClient, 'acceptHandover')
    : queryClient.invalidateQueries({ queryKey: memberQueries.handover(groupId).queryKey })

/** Offers a group to an organizer, takes that back, or accepts it, each after a confirmation. */
export const useHandover = (group: { id: string; groupName: string }) => {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (step: Step) => send(group.id, step),
    onSettled: (_, __, step) => refresh(queryClient, group.id, step),
  })
  const take = async (step: Step) => {
    const words =
      step.act === 'offer'
        ? runningMessages.offerHandover(step.name)
        : runningMessages[`${step.act}Handover`](group.groupName)
    if (!(await confirm(words.confirm))) return
    try {
      await mutation.mutateAsync(step)
      showToast({ variant: 'success', message: words.done })
      focusChanged([document.querySelector('main h1')], null)
    } catch (error) {
      await notifyFailure(messages.processFailed(failureMessage(error)))
    }
  }
  return { take, isPending: mutation.isPending }
}
