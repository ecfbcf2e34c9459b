import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { formQueryOptions } from '../../shared/form-query-options.ts'
import { cursorPaging } from '../../shared/rest/cursor-paging.ts'
import { getMeetingDetails } from './get-meeting-details.ts'
import { listMeetings, listNextOwnMeetings, listOwnMeetings } from './list-meetings.ts'
import { listGoing, listReplies } from './list-replies.ts'

export const meetingQueries = {
  all: () => ['meetings'] as const,
  /** Not below `all()`, so that My Meetings keeps its rows while a reply is changed there. */
  allOwn: () => ['own-meetings'] as const,

  /** The keys of the queries on a group's meetings that only its members may read. */
  ofMember: (groupId: string) =>
    ['own-reply', 'private-detail', 'going', 'replies'].map((kind) => [...meetingQueries.all(), kind, groupId]),

  /** One meeting, or null if there is none. */
  detail: (groupId: string, meetingId: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'detail', groupId, meetingId],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./get-meeting.ts')).getMeeting(groupId, meetingId),
    }),

  /** The signed-in user's reply to a meeting, or null. */
  ownReply: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'own-reply', groupId, meetingId, uid],
      meta: { isPersisted: true },
      queryFn: async () => (await import('./get-own-reply.ts')).getOwnReply({ groupId, meetingId, uid }),
    }),

  /** The online address, and the signed-in user's place in line. */
  privateDetail: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'private-detail', groupId, meetingId, uid],
      meta: { isPersisted: true },
      queryFn: () => getMeetingDetails(groupId, meetingId),
    }),

  /** Meetings of a group, in pages. */
  ofGroup: (groupId: string, when: 'upcoming' | 'past') =>
    infiniteQueryOptions({
      queryKey: [...meetingQueries.all(), 'of-group', groupId, when],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listMeetings(groupId, when, pageParam),
      ...cursorPaging,
    }),

  /** The members who go to a meeting, in pages. For the group's members. */
  going: (groupId: string, meetingId: string) =>
    infiniteQueryOptions({
      queryKey: [...meetingQueries.all(), 'going', groupId, meetingId],
      queryFn: ({ pageParam }) => listGoing(groupId, meetingId, pageParam),
      ...cursorPaging,
    }),

  /** All replies to a meeting, in pages. For organizers. */
  replies: (groupId: string, meetingId: string) =>
    infiniteQueryOptions({
      queryKey: [...meetingQueries.all(), 'replies', groupId, meetingId],
      queryFn: ({ pageParam }) => listReplies(groupId, meetingId, pageParam),
      ...cursorPaging,
    }),

  /** The upcoming meetings that the signed-in user said yes to, in pages. */
  own: (uid: string) =>
    infiniteQueryOptions({
      queryKey: [...meetingQueries.allOwn(), 'list', uid],
      meta: { isPersisted: true },
      queryFn: ({ pageParam }) => listOwnMeetings(pageParam),
      ...cursorPaging,
    }),

  /** The first few of these meetings, for Home and the dashboard. */
  next: (uid: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'next', uid],
      queryFn: () => listNextOwnMeetings(),
    }),

  /** A meeting for the form that changes it, or null if there is none. */
  editable: (groupId: string, meetingId: string, uid: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'editable', groupId, meetingId, uid],
      queryFn: async () => (await import('./read-meetings.ts')).getMeeting(groupId, meetingId),
      ...formQueryOptions,
    }),

  /** The later upcoming meetings of a meeting's series that have its status (planned or cancelled). */
  following: (groupId: string, meeting: RestMeeting) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'following', groupId, meeting._id, meeting.startsAt, meeting.status],
      queryFn: async () => (await import('./read-meetings.ts')).listFollowing(groupId, meeting),
      enabled: meeting.seriesId !== null,
    }),

  /** The time zone of a group's next or last meeting; null if none. */
  usualTimeZone: (groupId: string) =>
    queryOptions({
      queryKey: [...meetingQueries.all(), 'time-zone', groupId],
      queryFn: async () => (await import('./read-meetings.ts')).getUsualTimeZone(groupId),
      ...formQueryOptions,
    }),
}
