import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { managementMessages } from '../texts.ts'
import { laterMemberQueries } from './later-queries.ts'

type Step =
  | { readonly act: 'offer'; readonly uid: string; readonly name: string }
  | { readonly act: 'withdraw' | 'accept' | 'decline' }

const send = (id: string, step: Step): Promise<unknown> => {
  if (step.act === 'offer') return callRest('offerHandover', { params: { id }, body: { uid: step.uid } })
  return callRest(step.act === 'accept' ? 'acceptHandover' : 'withdrawHandover', { params: { id } })
}

/** Offers a group to an organizer, withdraws the offer, or accepts or declines it. Each step asks for a confirmation. */
export const useHandover = (group: { id: string; groupName: string }) => {
  const queryClient = useQueryClient()
  const textsOf = (step: Step) =>
    step.act === 'offer'
      ? managementMessages.offerHandover(step.name)
      : managementMessages[`${step.act}Handover`](group.groupName)
  const { mutate, isPending } = useMutation({
    mutationFn: (step: Step) => send(group.id, step),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, step) => {
      showToast({ variant: 'success', message: textsOf(step).done })
      moveFocusAfterAction([document.querySelector('main h1')], null)
    },
    onSettled: (_, __, { act }) =>
      act === 'accept'
        ? markStale(queryClient, [queryKeys.members, queryKeys.groups])
        : queryClient.invalidateQueries({ queryKey: laterMemberQueries.handover(group.id).queryKey }),
  })
  const takeStep = async (step: Step) => {
    if (await confirm(textsOf(step).confirm)) mutate(step)
  }
  return { takeStep, isPending }
}
