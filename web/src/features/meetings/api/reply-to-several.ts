import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { repliesText } from '@hobbyhub/contract/meetings/replies-text'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { retryWhenBusyOptions } from '#features/members/api/retry-when-busy-options.ts'
import { memberQueries } from '#features/members/queries.ts'
import { markStale } from '#shared/mark-stale.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { showToast } from '#shared/ui/toasts.ts'
import { toWriteFailureText } from '#shared/ui/write-failure.ts'
import { meetingQueries } from '../queries.ts'
import { expectedReply, type RequestedReply } from '../reply/reply-outcome.ts'
import type { MeetingAndUser } from '../reply/use-own-reply.ts'
import { hasEnded } from '../time/has-ended.ts'
import { REPLY_DOMAINS, restoreReplies, SEVERAL_REPLIES_KEY, saveReplies, showReply } from './reply-to-meeting.ts'

/** `every-time`: go to all of the group's meetings, also to those planned later. Else reply to a meeting and those that follow. */
export type SeveralReplies = RequestedReply | 'every-time'

/** The meetings that the reply is about, as far as the page has loaded them. */
const knownMeetings = (queryClient: QueryClient, { groupId, meeting }: MeetingAndUser, choice: SeveralReplies) => {
  const list = queryClient.getQueryData(meetingQueries.ofGroup(groupId, 'upcoming').queryKey)
  const isMeant = (other: Meeting): boolean =>
    choice === 'every-time' || (other.seriesId === meeting.seriesId && other.startsAt > meeting.startsAt)
  const others = (list ? rowsOf(list) : []).filter(
    (other) => other.id !== meeting.id && other.status === 'planned' && !hasEnded(other) && isMeant(other),
  )
  return [meeting, ...others]
}

type Replies = Awaited<ReturnType<typeof sendReplies>>

const sendReplies = async ({ groupId, meeting }: MeetingAndUser, choice: SeveralReplies) => {
  if (choice === 'every-time') {
    return (await callRest('goEveryTime', { params: { id: groupId }, body: { every: true } })).meetings
  }
  const params = { id: groupId, meetingId: meeting.id }
  const { meetings } = await callRest('replyToMeeting', {
    params,
    query: { scope: 'following' },
    body: { status: choice },
  })
  return meetings ?? []
}

/** The user's replies, in one sentence. */
const outcomeText = (replies: Replies, choice: SeveralReplies): string => {
  const count = (wanted: string): number => replies.filter(({ status }) => status === wanted).length
  const declined = count('notGoing')
  if (choice === 'notGoing') return declined === 1 ? "You can't go." : `You can't go to ${declined} meetings.`
  return `${repliesText({ going: count('going'), waiting: count('waiting') }) || "You're going every time"}.`
}

/** Returns a function that replies to several meetings. It updates the loaded ones optimistically, and undoes this if the call fails. */
export const useReplyToSeveral = (to: MeetingAndUser) => {
  const queryClient = useQueryClient()
  const { groupId, user } = to
  return useMutation({
    ...retryWhenBusyOptions,
    mutationKey: SEVERAL_REPLIES_KEY,
    scope: { id: SEVERAL_REPLIES_KEY.join() },
    mutationFn: (choice: SeveralReplies) => sendReplies(to, choice),
    meta: { failure: toWriteFailureText },
    onMutate: async (choice) => {
      const saved = await saveReplies(queryClient)
      for (const meeting of knownMeetings(queryClient, to, choice)) {
        const { queryKey } = meetingQueries.ownReply(groupId, meeting.id, user.uid)
        const before = queryClient.getQueryData(queryKey) ?? null
        const pressed = { requested: choice === 'notGoing' ? choice : 'going', meeting, before } as const
        const after = expectedReply(pressed)
        showReply(queryClient, { groupId, uid: user.uid, pressed, after, position: undefined })
      }
      return saved
    },
    onSuccess: (replies, choice) => {
      if (choice === 'every-time') {
        const { queryKey } = memberQueries.own(groupId, user.uid)
        queryClient.setQueryData(queryKey, (stored) => stored && { ...stored, every: true })
      }
      showToast({ variant: 'success', message: outcomeText(replies, choice) })
    },
    onError: (_, __, saved) => restoreReplies(queryClient, saved),
    onSettled: () => markStale(queryClient, REPLY_DOMAINS),
  }).mutate
}
