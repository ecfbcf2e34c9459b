import type { MemberStatus, RestMember } from '@hobbyhub/contract/members/member'
import { ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { queryKeys } from '#shared/query-keys.ts'
import { readPage } from '#shared/rest/call-rest.ts'
import { type ListPage, type ListPages, withoutRepeats } from '#shared/rest/list-pages.ts'

/** The most rows that one call returns. */
const MOST_ROWS = 1000

type PageStart = { readonly after?: string; readonly limit: number }
const FIRST_PAGE: PageStart = { limit: Number(ROWS_PER_PAGE) }

/** Each further page doubles the list, so that a search through 2,000 members takes seven calls instead of forty. */
const nextPageStart = (
  { next }: ListPage<RestMember>,
  pages: readonly ListPage<RestMember>[],
): PageStart | undefined =>
  next === null ? undefined : { after: next, limit: Math.min(MOST_ROWS, FIRST_PAGE.limit * 2 ** (pages.length - 1)) }

/**
 * A page of memberships, earliest first. If the members take more than one page, the first page starts with all organizers. Each
 * organizer then also has a row among the members, which `eachOnce` removes.
 */
const readMembers = async (
  id: string,
  status: MemberStatus,
  { after, limit }: PageStart,
): Promise<ListPage<RestMember>> => {
  const params = { id }
  const page = await readPage('listMembers', { params, query: { status, after, limit: String(limit) } })
  if (status !== 'joined' || after !== undefined || page.next === null) return page
  const organizers = await readPage('listMembers', { params, query: { status, role: 'organizer' } })
  return { ...page, rows: [...organizers.rows, ...page.rows] }
}

const eachOnce = (data: ListPages<RestMember>): ListPages<RestMember> => withoutRepeats(data, ({ uid }) => uid)

/** A group's members, requests or waiting list, in pages. Only the creator and organizers may read the last two. */
export const memberListQuery = (groupId: string, status: MemberStatus) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.members, 'of-group', groupId, status],
    queryFn: ({ pageParam }) => readMembers(groupId, status, pageParam),
    select: eachOnce,
    initialPageParam: FIRST_PAGE,
    getNextPageParam: nextPageStart,
  })
