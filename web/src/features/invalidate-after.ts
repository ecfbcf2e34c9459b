import type { QueryClient } from '@tanstack/react-query'
import { announcementQueries } from './announcements/queries.ts'
import { groupQueries } from './groups/queries.ts'
import { meetingQueries } from './meetings/queries.ts'
import { memberQueries } from './members/queries.ts'

const groups = groupQueries.all()
const members = memberQueries.all()
const meetings = meetingQueries.all()
const announcements = announcementQueries.all()
const ownMeetings = meetingQueries.allOwn()

/**
 * What each write makes stale beyond the list or the document that it changes itself. Lists that a write changes in place in
 * the cache are not loaded again.
 */
const STALE = {
  createGroup: { queryKeys: [groups], refetchType: 'active' },
  updateGroup: { queryKeys: [groups], refetchType: 'active' },
  deleteGroup: { queryKeys: [groups], refetchType: 'none' },
  joinGroup: { queryKeys: [members, groups], refetchType: 'active' },
  leaveGroup: { queryKeys: [members, groups, meetings, ownMeetings], refetchType: 'active' },
  acceptHandover: { queryKeys: [members, groups], refetchType: 'active' },
  changeAccount: { queryKeys: [members, groups], refetchType: 'active' },
  decideMembership: { queryKeys: [groups], refetchType: 'active' },
  hideGroup: { queryKeys: [groups], refetchType: 'none' },
  announce: { queryKeys: [announcements, groups], refetchType: 'active' },
  seeAnnouncements: { queryKeys: [groups], refetchType: 'none' },
  replyToMeeting: { queryKeys: [meetings, ownMeetings], refetchType: 'active' },
  replyToListed: { queryKeys: [meetings], refetchType: 'active' },
  planMeeting: { queryKeys: [meetings, ownMeetings, groups], refetchType: 'active' },
  changeMeeting: { queryKeys: [meetings, ownMeetings, groups], refetchType: 'active' },
  restoreMeeting: { queryKeys: [meetings, ownMeetings, groups], refetchType: 'active' },
  cancelMeeting: { queryKeys: [meetings, ownMeetings, groups], refetchType: 'active' },
} as const

/** Marks what a write made stale; resolves once what is on the page is loaded again. */
export const invalidateAfter = async (queryClient: QueryClient, write: keyof typeof STALE): Promise<void> => {
  const { queryKeys, refetchType } = STALE[write]
  await Promise.all(
    queryKeys.map(async (queryKey) => {
      // A read for another page, preloaded before the write, would bring back the old state and count as fresh.
      await queryClient.cancelQueries({ queryKey, type: 'inactive' })
      await queryClient.invalidateQueries({ queryKey, refetchType })
    }),
  )
}
