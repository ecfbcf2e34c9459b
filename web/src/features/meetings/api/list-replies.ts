import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import { ATTENDEES_PER_PAGE, ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { readPage } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'

/** A page of the members who go to a meeting, earliest reply first. Only the group's members and its creator may read it. */
export const listGoingMembers = (
  groupId: string,
  meetingId: string,
  after: string | undefined,
): Promise<ListPage<RestReply>> =>
  readPage('listReplies', {
    params: { id: groupId, meetingId },
    query: { status: 'going', after, limit: ATTENDEES_PER_PAGE },
  })

/** A page of all replies to a meeting, earliest first. Only the group's members and its creator may read it. */
export const listReplies = (
  groupId: string,
  meetingId: string,
  after: string | undefined,
  limit: string = ROWS_PER_PAGE,
): Promise<ListPage<RestReply>> =>
  readPage('listReplies', { params: { id: groupId, meetingId }, query: { after, limit } })
