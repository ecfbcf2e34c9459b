import type { Meeting, RestReply } from '@hobbyhub/contract/meetings/meeting'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { rowsOf } from '#shared/rest/list-pages.ts'
import { meetingQueries } from '../queries.ts'
import { press, sendWhenOnline, useUnsentPresses } from './check-in-queue.ts'

/** How often the whole list is read again, for what the counts do not show, in ms. */
const LIST_MS = 60_000

const peopleOf = (replies: readonly RestReply[]): number =>
  replies.reduce((people, { came, guests }) => people + (came ? 1 + guests : 0), 0)

const seatsOf = (replies: readonly RestReply[], status: RestReply['status']): number =>
  replies.reduce((seats, reply) => seats + (reply.status === status ? 1 + reply.guests : 0), 0)

type DoorInput = { readonly groupId: string; readonly meeting: Meeting; readonly uid: string }

/**
 * The people who said yes to a meeting, and how many of them are here: what the server knows, and what was pressed on this device
 * since. The page reads the meeting's counts every few seconds, one document. When another organizer has changed them, it reads the
 * list again.
 */
export const useDoor = ({ groupId, meeting, uid }: DoorInput) => {
  const queryClient = useQueryClient()
  const list = useInfiniteQuery({
    ...meetingQueries.door(groupId, meeting.id),
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? LIST_MS : false),
  })
  const unsent = useUnsentPresses(uid).filter((each) => each.groupId === groupId && each.meetingId === meeting.id)
  useEffect(() => sendWhenOnline(queryClient, uid), [queryClient, uid])

  const known = list.data ? rowsOf(list.data) : []
  const pressed = new Map(unsent.flatMap((each) => (each.kind === 'check-in' ? [[each.uid, each.came]] : [])))
  const shown = known.map((reply) => ({
    ...reply,
    came: pressed.get(reply.uid) ?? (pressed.has(reply.uid) ? null : reply.came),
  }))
  const more = unsent.reduce((sum, each) => sum + (each.kind === 'walk-ins' ? each.more : 0), 0)

  const isOutdated =
    !list.hasNextPage &&
    list.data !== undefined &&
    (peopleOf(known) !== meeting.cameCount ||
      seatsOf(known, 'going') !== meeting.goingCount ||
      seatsOf(known, 'waiting') !== meeting.waitingCount)
  const { refetch } = list
  // `meeting` changes with each read of its counts, so a list that is still outdated then is read once more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isOutdated) void refetch({ cancelRefetch: false })
  }, [isOutdated, meeting, refetch])

  const about = { by: uid, groupId, meetingId: meeting.id } as const
  return {
    list,
    replies: shown.filter(({ status }) => status !== 'notGoing'),
    // A list that is whole tells it itself. The meeting's count may have been read before.
    here: list.hasNextPage ? meeting.cameCount + peopleOf(shown) - peopleOf(known) : peopleOf(shown),
    walkIns: Math.max(0, meeting.walkIns + more),
    unsentCount: pressed.size + (more === 0 ? 0 : 1),
    checkIn: ({ uid: person, name }: RestReply, came: boolean | null) =>
      press(queryClient, { ...about, kind: 'check-in', uid: person, name, came, pressedAt: Date.now() }),
    addWalkIns: (added: number) => press(queryClient, { ...about, kind: 'walk-ins', more: added }),
  }
}
