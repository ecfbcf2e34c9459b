import { isTakeoverOpen } from '@hobbyhub/contract/groups/quiet'
import type { GroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { readInstant, readString } from '#shared/read-field.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { confirm } from '#shared/ui/dialogs.ts'
import { moveFocusAfterAction } from '#shared/ui/move-focus-after-action.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { managementMessages } from '../texts.ts'
import { readOwnDocument } from './read-membership.ts'

/** An organizer's request to take a group over. The creator can object until `until`. */
export type Takeover = { readonly uid: string; readonly until: string }

/** The open request to take a quiet group over, or null. Rules let only the group's creator and organizers read it. */
export const getTakeover = async (
  group: Pick<GroupWithMeeting, 'id' | 'quietSince' | 'activeAt'>,
): Promise<Takeover | null> => {
  const found = await readOwnDocument(`groups/${group.id}/private/takeover`, ['uid', 'requestedAt', 'until'])
  if (!found) return null
  const { uid, requestedAt, until } = found.fields
  if (!isTakeoverOpen({ requestedAt: readInstant(requestedAt) }, group)) return null
  return { uid: readString(uid), until: readInstant(until) }
}

type Act = 'request' | 'object' | 'withdraw'
/** `alert` contains the button, which disappears, so that the focus moves. */
type Step = { readonly act: Act; readonly alert: Element | null }

/** Asks to take a group over, after a confirmation; or ends the request, as its creator or as the organizer who asked. */
export const useTakeover = (group: Pick<GroupWithMeeting, 'id' | 'groupName' | 'creatorName'>) => {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ act }: Step): Promise<unknown> =>
      callRest(act === 'request' ? 'requestTakeover' : 'endTakeover', { params: { id: group.id } }),
    meta: { failure: toWriteFailureText },
    onSuccess: (_, { act, alert }) => {
      showToast({ variant: 'success', message: managementMessages.takeover(group.creatorName).done[act] })
      moveFocusAfterAction([document.querySelector('main h1')], alert)
    },
    onSettled: () => markStale(queryClient, [queryKeys.members, queryKeys.groups]),
  })
  const takeStep = async (act: Act, alert: Element | null) => {
    if (act !== 'request' || (await confirm(managementMessages.takeover(group.creatorName).confirm)))
      mutate({ act, alert })
  }
  return { takeStep, isPending }
}
