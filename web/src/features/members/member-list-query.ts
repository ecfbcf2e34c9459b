import type { MemberStatus, RestMember } from '@hobbyhub/contract/members/member'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { ROWS_PER_PAGE, readPage } from '../../shared/rest/call-rest.ts'
import { cursorPaging } from '../../shared/rest/cursor-paging.ts'
import { type ListPage, type ListPages, withoutRepeats } from '../../shared/rest/list-pages.ts'
import { memberQueries } from './queries.ts'

/**
 * A page of memberships, earliest first. If the members take more than one page, the first page starts with all organizers. Each
 * organizer then also has a row among the members, which `eachOnce` removes.
 */
const readMembers = async (
  id: string,
  status: MemberStatus,
  after: string | undefined,
): Promise<ListPage<RestMember>> => {
  const of = { params: { id } }
  const page = await readPage('listMembers', { ...of, query: { status, after, limit: ROWS_PER_PAGE } })
  if (status !== 'joined' || after !== undefined || page.next === null) return page
  const organizers = await readPage('listMembers', { ...of, query: { status, role: 'organizer' } })
  return { ...page, rows: [...organizers.rows, ...page.rows] }
}

const eachOnce = (data: ListPages<RestMember>): ListPages<RestMember> => withoutRepeats(data, ({ uid }) => uid)

/** A group's members, requests or waiting list, in pages. Only the creator and organizers may read the last two. */
export const memberListQuery = (groupId: string, status: MemberStatus) =>
  infiniteQueryOptions({
    queryKey: [...memberQueries.all(), 'of-group', groupId, status],
    queryFn: ({ pageParam: after }) => readMembers(groupId, status, after),
    select: eachOnce,
    ...cursorPaging,
  })
