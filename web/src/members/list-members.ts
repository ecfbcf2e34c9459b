import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberStatus, RestMember } from '@hobbyhub/contract/member'
import type { Page } from '../rest/pages.ts'
import { readPage } from '../rest/read-page.ts'

/** A page of the members of a group of one's own, or of the requests to it: who came first comes first. */
export const listMembers = (groupId: string, status: MemberStatus, after: string | null): Promise<Page<RestMember>> =>
  readPage(endpoints.listMembers.responses[200], {
    path: `/groupInformation/${encodeURIComponent(groupId)}/members`,
    query: { status },
    after,
  })
