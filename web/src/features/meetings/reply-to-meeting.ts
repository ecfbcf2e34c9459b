import type { Meeting, OwnReply, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { type Query, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { markStale } from '../../shared/mark-stale.ts'
import { callRest } from '../../shared/rest/call-rest.ts'
import { rowsOf, withChangedRows } from '../../shared/rest/pages.ts'
import { processFailed } from '../../shared/ui/write-failure.ts'
import type { SessionUser } from '../account/session/session.ts'
import { retryWhenBusy } from '../members/retry-when-busy.ts'
import { meetingQueries } from './queries.ts'
import { countsAfter, expectedReply, type RequestedReply } from './reply-outcome.ts'

export type ReplyTo = {
  readonly groupId: string
  readonly meeting: Meeting
  /** The user's previous reply. */
  readonly reply: ReplyStatus | null
  /** The previous number of guests. */
  readonly guests: number
  readonly user: SessionUser
}

const replyKey = (meetingId: string) => ['reply', meetingId] as const

type Pressed = {
  readonly requested: RequestedReply
  /** If it is left out, the number of guests stays the same. */
  readonly guests?: number | undefined
  readonly meeting: Meeting
  readonly before: OwnReply | null
}

/** Replies to a meeting. The page shows the reply at once, and undoes it if the call fails. */
export const useReply = ({ groupId, meeting, reply, guests: guestsBefore, user: { uid } }: ReplyTo) => {
  const queryClient = useQueryClient()
  const { id } = meeting
  const domains = [meetingQueries.all(), meetingQueries.allOwn()]

  const show = ({ meeting: old, before }: Pressed, after: OwnReply, position?: number) => {
    const counts = countsAfter(old, before, after)
    const change = <M extends Meeting>(row: M): M => (row.id === id ? { ...row, ...counts } : row)
    queryClient.setQueryData(meetingQueries.ownReply(groupId, id, uid).queryKey, after)
    queryClient.setQueryData(
      meetingQueries.privateDetail(groupId, id, uid).queryKey,
      (data) => data && { ...data, position },
    )
    queryClient.setQueryData(meetingQueries.detail(groupId, id).queryKey, (data) => data && change(data))
    queryClient.setQueryData(
      meetingQueries.ofGroup(groupId, 'upcoming').queryKey,
      (data) => data && withChangedRows(data, change),
    )
    queryClient.setQueryData(
      meetingQueries.own(uid).queryKey,
      (data) =>
        data &&
        withChangedRows(data, (row) =>
          row.id === id ? { ...change(row), reply: after.status, guests: after.guests, position } : row,
        ),
    )
  }

  const mutationKey = replyKey(id)
  // Replies in quick succession are sent in order, and the page shows the last one.
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1
  const mutation = useMutation({
    ...retryWhenBusy,
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ requested, guests }: Pressed) =>
      callRest('replyToMeeting', { params: { id: groupId, meetingId: id }, body: { status: requested, guests } }),
    meta: { failure: processFailed },
    onMutate: async (pressed) => {
      // Cancels refetches, which would overwrite what is shown now. First reads continue.
      const predicate = ({ state }: Query): boolean => state.data !== undefined
      await Promise.all(domains.map((queryKey) => queryClient.cancelQueries({ queryKey, predicate })))
      const saved = domains.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
      show(pressed, expectedReply(pressed))
      return saved
    },
    onSuccess: ({ position, ...after }, pressed) => {
      if (isLast()) show(pressed, after, position)
    },
    onError: (_, __, saved) => {
      if (isLast()) for (const [queryKey, data] of saved ?? []) queryClient.setQueryData(queryKey, data)
    },
    onSettled: async () => {
      if (!isLast()) return
      const own = queryClient.getQueryData(meetingQueries.own(uid).queryKey)
      // A list that shows the meeting keeps it whatever the reply is, so that the reply can be changed again.
      const isListed = own !== undefined && rowsOf(own).some((row) => row.id === id)
      await markStale(queryClient, isListed ? [meetingQueries.all()] : domains)
    },
  })

  const before = reply && { status: reply, guests: guestsBefore }
  return (requested: RequestedReply, guests?: number) => mutation.mutate({ requested, guests, meeting, before })
}

/** Whether a reply to a meeting is being sent. Data that depends on the reply must not be read before it is stored. */
export const useIsReplying = (meetingId: string): boolean => useIsMutating({ mutationKey: replyKey(meetingId) }) > 0
