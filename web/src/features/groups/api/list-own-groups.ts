import type { RestGroupWithMeeting } from '@hobbyhub/contract/meetings/next-meeting'
import type { RestJoinedGroup } from '@hobbyhub/contract/members/joined-group'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { MEMBER_STATUSES } from '@hobbyhub/contract/members/member-statuses'
import { MAX_PAGE_SIZE, ROWS_PER_PAGE } from '@hobbyhub/contract/shared/limits'
import { readPage } from '#shared/rest/call-rest.ts'
import type { ListPage } from '#shared/rest/list-pages.ts'

/** A page of the groups that the signed-in user created. `email` must be this user's own. */
export const listCreatedGroups = (email: string, after: string | undefined): Promise<ListPage<RestGroupWithMeeting>> =>
  readPage('createdGroups', { query: { email, after, limit: ROWS_PER_PAGE } })

type Joined = { email: string; status: MemberStatus; after: string | undefined; limit?: string }

/** A page of the groups in which the signed-in user has one status (joined, pending or waiting), latest first. */
export const listJoinedGroups = ({ limit = ROWS_PER_PAGE, ...query }: Joined): Promise<ListPage<RestJoinedGroup>> =>
  readPage('joinedGroups', { query: { ...query, limit } })

const allRows = async <Row>(read: (after: string | undefined) => Promise<ListPage<Row>>): Promise<Row[]> => {
  const rows: Row[] = []
  let after: string | undefined
  do {
    const page: ListPage<Row> = await read(after)
    rows.push(...page.rows)
    after = page.next ?? undefined
  } while (after !== undefined)
  return rows
}

/** All groups that the signed-in user created, read page by page. */
export const listAllCreatedGroups = (email: string): Promise<RestGroupWithMeeting[]> =>
  allRows((after) => readPage('createdGroups', { query: { email, after, limit: String(MAX_PAGE_SIZE) } }))

/** The user's status in every group that the user joined, asked to join, or waits for, by the groups' ids. */
export type Memberships = Readonly<Record<string, MemberStatus>>

/** The signed-in user's memberships. */
export const listMemberships = async (email: string): Promise<Memberships> => {
  const memberships: Record<string, MemberStatus> = {}
  for (const status of MEMBER_STATUSES) {
    const rows = await allRows((after) => listJoinedGroups({ email, status, after, limit: String(MAX_PAGE_SIZE) }))
    for (const { _id } of rows) memberships[_id] = status
  }
  return memberships
}
