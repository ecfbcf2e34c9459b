import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { MAX_WALK_INS } from '@hobbyhub/contract/shared/limits'
import type { QueryClient } from '@tanstack/react-query'
import { callRest } from '#shared/rest/call-rest.ts'
import { withChangedRows } from '#shared/rest/list-pages.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'
import { meetingQueries } from '../queries.ts'
import type { CheckIn, SentWalkIns, WalkIns } from './presses.ts'

const changeMeeting = (
  queryClient: QueryClient,
  { groupId, meetingId }: CheckIn | WalkIns,
  change: (meeting: Meeting) => Meeting,
): void => {
  queryClient.setQueryData(meetingQueries.detail(groupId, meetingId).queryKey, (meeting) => meeting && change(meeting))
}

/** Sends whether a person came, and writes what is stored then into the cached list and count. Throws what callRest throws. */
export const sendCheckIn = async (queryClient: QueryClient, press: CheckIn): Promise<void> => {
  const now = Date.now()
  const { groupId, meetingId, uid, pressedAt = now } = press
  const secondsAgo = Math.max(0, Math.floor((now - pressedAt) / 1000))
  const params = { id: groupId, meetingId, uid }
  const { came } = await callRest('setAttendance', { params, body: { came: press.came, secondsAgo } })
  const { queryKey } = meetingQueries.door(groupId, meetingId)
  // A list that was requested before the call would bring back the old state, so it is requested anew below.
  const isRequested = queryClient.isFetching({ queryKey }) > 0
  await queryClient.cancelQueries({ queryKey })
  let people = 0
  queryClient.setQueryData(
    queryKey,
    (pages) =>
      pages &&
      withChangedRows(pages, (reply) => {
        if (reply.uid !== uid) return reply
        people = (came ? 1 + reply.guests : 0) - (reply.came ? 1 + reply.guests : 0)
        return { ...reply, came }
      }),
  )
  changeMeeting(queryClient, press, (meeting) => ({ ...meeting, cameCount: meeting.cameCount + people }))
  if (isRequested) void queryClient.invalidateQueries({ queryKey })
}

const MAX_ATTEMPTS = 5

/**
 * Adds to the number of walk-ins that is stored now, which another organizer may have changed. `onTry` is called with each number
 * before it is sent: if it is stored when the number is read again, the call had succeeded and only its response was lost. Returns
 * how many were added.
 */
export const sendWalkIns = async (
  queryClient: QueryClient,
  press: WalkIns,
  onTry: (sent: SentWalkIns) => void,
): Promise<number> => {
  const params = { id: press.groupId, meetingId: press.meetingId }
  let { sent } = press
  for (let attempt = 1; ; attempt += 1) {
    const { walkIns: was } = await callRest('getMeeting', { params })
    if (was === sent?.count) break
    sent = { count: Math.min(MAX_WALK_INS, Math.max(0, was + press.more)), more: press.more }
    onTry(sent)
    try {
      await callRest('setWalkIns', { params, body: { count: sent.count, was } })
      break
    } catch (error) {
      const isChanged = error instanceof RestFailure && error.code === 'walk-ins-changed'
      if (!isChanged || attempt === MAX_ATTEMPTS) throw error
      sent = undefined
    }
  }
  const { count, more } = sent
  changeMeeting(queryClient, press, (meeting) => ({ ...meeting, walkIns: count }))
  return more
}
