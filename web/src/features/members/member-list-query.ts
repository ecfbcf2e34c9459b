import type { MemberStatus, RestMember } from '@hobbyhub/contract/members/member'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ROWS_PER_PAGE, readPage } from '../../shared/rest/call-rest.ts'
import { cursorPaging } from '../../shared/rest/cursor-paging.ts'
import { type Page, type Pages, withoutRepeats } from '../../shared/rest/pages.ts'
import { memberQueries } from './queries.ts'

/**
 * A page of memberships. If a group's members take several pages, the first one begins with all organizers. Each organizer is
 * also in the page where they belong by the time they joined; `eachOnce` removes these repeats.
 */
const readMembers = async (id: string, status: MemberStatus, after: string | undefined): Promise<Page<RestMember>> => {
  const of = { params: { id } }
  const page = await readPage('listMembers', { ...of, query: { status, after, limit: ROWS_PER_PAGE } })
  if (status !== 'joined' || after !== undefined || page.next === null) return page
  const organizers = await readPage('listMembers', { ...of, query: { status, role: 'organizer' } })
  return { ...page, rows: [...organizers.rows, ...page.rows] }
}

const eachOnce = (data: Pages<RestMember>): Pages<RestMember> => withoutRepeats(data, ({ uid }) => uid)

/** A group's members, requests to join, or waiting list, in pages. For its creator and organizers. */
export const memberListQuery = (groupId: string, status: MemberStatus) =>
  infiniteQueryOptions({
    queryKey: [...memberQueries.all(), 'of-group', groupId, status],
    queryFn: ({ pageParam: after }) => readMembers(groupId, status, after),
    select: eachOnce,
    ...cursorPaging,
  })
