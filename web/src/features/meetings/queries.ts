import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '#shared/form-query-options.ts'
import { queryKeys } from '#shared/query-keys.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { cursorPaging } from '#shared/rest/cursor-paging.ts'
import { getPrivateMeetingDetails } from './api/get-private-meeting-details.ts'
import {
  hasPastMeetings,
  listMeetings,
  listNextOwnMeetings,
  listOwnMeetings,
  listUnansweredMeetings,
  listUpcomingDates,
} from './api/list-meetings.ts'
import { listGoingMembers, listReplies } from './api/list-replies.ts'

/** As a query parameter. Most meetings have fewer replies, so that one request shows everybody. */
const DOOR_PAGE_SIZE = '200'

export const meetingQueries = {
  /** One meeting, or null if there is none. */
  detail: (groupId: string, meetingId: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'detail', groupId, meetingId],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/get-meeting.ts')).getMeeting(groupId, meetingId),
    }),

  /** The signed-in user's reply to a meeting, or null. */
  ownReply: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'own-reply', groupId, meetingId, uid],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./api/get-own-reply.ts')).getOwnReply({ groupId, meetingId, uid }),
    }),

  /** The online link of a meeting, and the signed-in user's position on its waiting list. */
  privateDetail: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'private-detail', groupId, meetingId, uid],
      meta: { isPersisted: true },
      queryFn: () => getPrivateMeetingDetails(groupId, meetingId),
    }),

  /** A group's upcoming or past meetings, in pages. */
  ofGroup: (groupId: string, when: 'upcoming' | 'past') =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.meetings, 'of-group', groupId, when],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listMeetings(groupId, when, pageParam),
      ...cursorPaging,
    }),

  /** Whether a group has past meetings. */
  hasPast: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'has-past', groupId],
      meta: { isPersisted: true },
      queryFn: () => hasPastMeetings(groupId),
    }),

  /** The dates of all upcoming meetings of a group. */
  upcomingDates: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'upcoming-dates', groupId],
      queryFn: () => listUpcomingDates(groupId),
    }),

  /** The members who go to a meeting, in pages. Only the group's members and its creator may read them. */
  going: (groupId: string, meetingId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.meetings, 'going', groupId, meetingId],
      queryFn: ({ pageParam }) => listGoingMembers(groupId, meetingId, pageParam),
      ...cursorPaging,
    }),

  /** All replies to a meeting, in pages. Only the group's members and its creator may read them. */
  replies: (groupId: string, meetingId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.meetings, 'replies', groupId, meetingId],
      queryFn: ({ pageParam }) => listReplies(groupId, meetingId, pageParam),
      ...cursorPaging,
    }),

  /**
   * All replies to a meeting, with who came, in large pages, for the organizer who checks people in. It is kept on the device until
   * the organizer logs out, because there may be no connection at the door.
   */
  door: (groupId: string, meetingId: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.meetings, 'door', groupId, meetingId],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listReplies(groupId, meetingId, pageParam, DOOR_PAGE_SIZE),
      ...cursorPaging,
    }),

  /** How often a group has met, and how many people came. */
  attendance: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'attendance', groupId],
      meta: { isPersisted: true },
      queryFn: () => callRest('groupAttendance', { params: { id: groupId } }),
    }),

  /** The past meetings that the signed-in user went to, in pages. */
  ownPast: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.ownMeetings, 'past', uid],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listOwnMeetings(pageParam, 'true'),
      ...cursorPaging,
    }),

  /** The upcoming meetings that the signed-in user goes to or waits for, in pages. */
  own: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...queryKeys.ownMeetings, 'list', uid],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listOwnMeetings(pageParam),
      ...cursorPaging,
    }),

  /** The next few meetings that the signed-in user goes to or waits for, for Home and the dashboard. */
  next: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'next', uid],
      queryFn: () => listNextOwnMeetings(),
    }),

  /** The soonest few meetings of the signed-in user's groups that wait for their reply. */
  unanswered: (uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'unanswered', uid],
      meta: { isPersisted: true },
      queryFn: () => listUnansweredMeetings(),
    }),

  /** A meeting for the form that changes or copies it, or null if it does not exist. */
  editable: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'editable', groupId, meetingId, uid],
      queryFn: async () => (await import('./api/read-meetings.ts')).getEditableMeeting(groupId, meetingId),
      ...formQueryOptions,
    }),

  /** The upcoming meetings of a meeting's series that start after this meeting and have its status (planned or cancelled). */
  following: (groupId: string, meeting: RestMeeting) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'following', groupId, meeting._id, meeting.startsAt, meeting.status],
      queryFn: async () => (await import('./api/read-meetings.ts')).listLaterMeetingsOfSeries(groupId, meeting),
      enabled: meeting.seriesId !== null,
    }),

  /** The time zone of a group's next meeting, or else of its last one; null if it has never had a meeting. */
  usualTimeZone: (groupId: string) =>
    queryOptions({
      queryKey: [...queryKeys.meetings, 'time-zone', groupId],
      queryFn: async () => (await import('./api/read-meetings.ts')).getUsualTimeZone(groupId),
      ...formQueryOptions,
    }),
}
