import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberStatus, RestMember } from '@hobbyhub/contract/members/member'
import type { Page } from '../../shared/rest/pages.ts'
import { ROWS_PER_PAGE, readPage } from '../../shared/rest/read-page.ts'

/** A page of the members of a group that the user created, or of the requests to it, earliest first. */
export const listMembers = (id: string, status: MemberStatus, after: string | undefined): Promise<Page<RestMember>> =>
  readPage(endpoints.listMembers, { params: { id }, query: { status, after, limit: ROWS_PER_PAGE } })
