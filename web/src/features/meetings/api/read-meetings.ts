import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { MAX_UPCOMING_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { callRest, type ResponseBody } from '#shared/rest/call-rest.ts'
import { RestFailure } from '#shared/rest/rest-failure.ts'

export type MeetingDetails = ResponseBody<'getMeeting'>

/** A meeting with the fields that the signed-in user may read, or null if it does not exist. */
export const getEditableMeeting = async (groupId: string, meetingId: string): Promise<MeetingDetails | null> => {
  try {
    return await callRest('getMeeting', { params: { id: groupId, meetingId } })
  } catch (error) {
    if (error instanceof RestFailure && error.status === 404) return null
    throw error
  }
}

/** The upcoming meetings of a meeting's series that start after this meeting and have its status (planned or cancelled). */
export const listLaterMeetingsOfSeries = async (groupId: string, meeting: RestMeeting): Promise<RestMeeting[]> => {
  const query = { when: 'upcoming', limit: String(MAX_UPCOMING_MEETINGS * 2) } as const
  const meetings = await callRest('listMeetings', { params: { id: groupId }, query })
  return meetings.filter(
    ({ seriesId, status, startsAt }) =>
      seriesId === meeting.seriesId && status === meeting.status && startsAt > meeting.startsAt,
  )
}

/** The time zone of a group's next meeting, or else of its last one; null if it has never had a meeting. */
export const getUsualTimeZone = async (groupId: string): Promise<string | null> => {
  for (const when of ['upcoming', 'past'] as const) {
    const query = { when, limit: '3' }
    // The call is not anonymous, because the CDN's cached response to anonymous callers may lack a new meeting.
    const [meeting] = await callRest('listMeetings', { params: { id: groupId }, query })
    if (meeting) return meeting.timeZone
  }
  return null
}
