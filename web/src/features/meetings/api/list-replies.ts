import type { RestReply } from '@hobbyhub/contract/meetings/meeting'
import { ROWS_PER_PAGE, readPage } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'

/** Enough to fill the row of avatars. The list of names uses pages of the same size. */
const FACES_PER_PAGE = '12'

/** A page of the members who go to a meeting, earliest reply first. Only the group's members and its creator may read it. */
export const listGoingMembers = (
  groupId: string,
  meetingId: string,
  after: string | undefined,
): Promise<ListPage<RestReply>> =>
  readPage('listReplies', {
    params: { id: groupId, meetingId },
    query: { status: 'going', after, limit: FACES_PER_PAGE },
  })

/** A page of all replies to a meeting, earliest first. Only the group's members and its creator may read it. */
export const listReplies = (
  groupId: string,
  meetingId: string,
  after: string | undefined,
): Promise<ListPage<RestReply>> =>
  readPage('listReplies', { params: { id: groupId, meetingId }, query: { after, limit: ROWS_PER_PAGE } })
