import { endpoints, MAX_PAGE_SIZE } from '@hobbyhub/contract/endpoints'
import type { RestGroup, RestJoinedGroup } from '@hobbyhub/contract/group'
import { type MemberStatus, memberStatusSchema } from '@hobbyhub/contract/member'
import type { Page } from '../rest/pages.ts'
import { readPage } from '../rest/read-page.ts'

/** A page of the groups that the signed-in user created. `email` must be their own. */
export const listCreatedGroups = (email: string, after: string | null): Promise<Page<RestGroup>> =>
  readPage(endpoints.createdGroups.responses[200], { path: endpoints.createdGroups.path, query: { email }, after })

type Joined = { email: string; status: MemberStatus; after: string | null; limit?: number }

/** A page of the groups that the signed-in user joined ('joined'), or asked to join ('pending'), the latest first. */
export const listJoinedGroups = ({ email, status, ...start }: Joined): Promise<Page<RestJoinedGroup>> =>
  readPage(endpoints.joinedGroups.responses[200], {
    path: endpoints.joinedGroups.path,
    query: { email, status },
    ...start,
  })

/** The ids of all groups that the signed-in user joined, or asked to join. */
export const listJoinedIds = async (email: string): Promise<string[]> => {
  const ids: string[] = []
  for (const status of memberStatusSchema.options) {
    let after: string | null = null
    do {
      const page: Page<RestJoinedGroup> = await listJoinedGroups({ email, status, after, limit: MAX_PAGE_SIZE })
      ids.push(...page.rows.map(({ _id }) => _id))
      after = page.next
    } while (after !== null)
  }
  return ids
}
