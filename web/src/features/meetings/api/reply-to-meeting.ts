import type { Meeting, OwnReply, ReplyStatus } from '@hobbyhub/contract/meetings/meeting'
import { type Query, type QueryClient, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryWhenBusyOptions } from '#features/members/api/retry-when-busy-options.ts'
import { markStale } from '#shared/mark-stale.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { rowsOf, withChangedRows } from '#shared/rest/list-pages.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { meetingQueries } from '../queries.ts'
import { countsAfterReply, expectedReply, type RequestedReply } from '../reply/reply-outcome.ts'
import type { MeetingWithReply } from './list-meetings.ts'

export type ReplyInput = {
  readonly groupId: string
  readonly meeting: Meeting
  /** The user's reply before this one. */
  readonly reply: ReplyStatus | null
  /** The user's number of guests before this reply. */
  readonly guests: number
  readonly user: SessionUser
  /** Called once the last reply is stored. */
  readonly onReplied?: ((status: ReplyStatus) => void) | undefined
}

const replyKey = (meetingId: string) => ['reply', meetingId] as const

/** The key of a reply to several meetings at once (reply-to-several.ts). */
export const SEVERAL_REPLIES_KEY = ['reply', 'several'] as const

type Pressed = {
  readonly requested: RequestedReply
  /** For 'going', the new number of guests; undefined keeps the earlier number. */
  readonly guests?: number | undefined
  readonly meeting: Meeting
  readonly before: OwnReply | null
}

type ShownReply = {
  readonly groupId: string
  readonly uid: string
  readonly pressed: Pressed
  readonly after: OwnReply
  /** The position on the waiting list, if it is known. */
  readonly position: number | undefined
}

/** Updates every cached query that contains the meeting or the user's reply. */
export const showReply = (queryClient: QueryClient, { groupId, uid, pressed, after, position }: ShownReply): void => {
  const { meeting, before } = pressed
  const { id } = meeting
  const counts = countsAfterReply(meeting, before, after)
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
  const answer = (row: MeetingWithReply): MeetingWithReply =>
    row.id === id ? { ...change(row), reply: after.status, guests: after.guests, position } : row
  queryClient.setQueryData(meetingQueries.own(uid).queryKey, (data) => data && withChangedRows(data, answer))
  queryClient.setQueryData(meetingQueries.unanswered(uid).queryKey, (data) => data?.map(answer))
}

/** The queries that become stale with a reply. */
export const REPLY_DOMAINS = [queryKeys.meetings, queryKeys.ownMeetings]

/** Saves the data of the queries before a reply is shown, so that it can be undone. Their older results no longer arrive. */
export const saveReplies = async (queryClient: QueryClient) => {
  // Cancel refetches, because their older data would overwrite the optimistic update. Queries without data may finish.
  const predicate = ({ state }: Query): boolean => state.data !== undefined
  await Promise.all(REPLY_DOMAINS.map((queryKey) => queryClient.cancelQueries({ queryKey, predicate })))
  return REPLY_DOMAINS.flatMap((queryKey) => queryClient.getQueriesData({ queryKey }))
}
type SavedReplies = Awaited<ReturnType<typeof saveReplies>>

export const restoreReplies = (queryClient: QueryClient, saved: SavedReplies = []): void => {
  for (const [queryKey, data] of saved) queryClient.setQueryData(queryKey, data)
}

/** Returns a function that replies to a meeting. It updates optimistically, and undoes this if the call fails. */
export const useReplyToMeeting = ({
  groupId,
  meeting,
  reply,
  guests: guestsBefore,
  user: { uid },
  onReplied,
}: ReplyInput) => {
  const queryClient = useQueryClient()
  const { id } = meeting
  const show = (pressed: Pressed, after: OwnReply, position?: number) =>
    showReply(queryClient, { groupId, uid, pressed, after, position })

  const mutationKey = replyKey(id)
  // If the user replies several times quickly, the replies are sent one after the other. Only the last result updates the page.
  const isLast = (): boolean => queryClient.isMutating({ mutationKey }) === 1
  const mutation = useMutation({
    ...retryWhenBusyOptions,
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ requested, guests }: Pressed) =>
      callRest('replyToMeeting', {
        params: { id: groupId, meetingId: id },
        query: {},
        body: { status: requested, guests },
      }),
    meta: { failure: toWriteFailureText },
    onMutate: async (pressed) => {
      const saved = await saveReplies(queryClient)
      show(pressed, expectedReply(pressed))
      return saved
    },
    onSuccess: ({ position, ...after }, pressed) => {
      if (!isLast()) return
      show(pressed, after, position)
      onReplied?.(after.status)
    },
    onError: (_, __, saved) => {
      if (isLast()) restoreReplies(queryClient, saved)
    },
    onSettled: async () => {
      if (!isLast()) return
      const own = queryClient.getQueryData(meetingQueries.own(uid).queryKey)
      // If My Meetings lists the meeting, that list is not refetched: the meeting stays, so that the reply can be changed again.
      const isListed = own !== undefined && rowsOf(own).some((row) => row.id === id)
      await markStale(queryClient, isListed ? [queryKeys.meetings] : REPLY_DOMAINS)
    },
  })

  const before = reply && { status: reply, guests: guestsBefore }
  return (requested: RequestedReply, guests?: number) => mutation.mutate({ requested, guests, meeting, before })
}

/** Whether a reply to a meeting is being sent. Data that depends on the reply must not be read until the reply is stored. */
export const useIsReplying = (meetingId: string): boolean => {
  const single = useIsMutating({ mutationKey: replyKey(meetingId) })
  return single + useIsMutating({ mutationKey: SEVERAL_REPLIES_KEY }) > 0
}
