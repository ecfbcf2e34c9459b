import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import { readPage } from '../../platform/firestore/page.ts'
import { parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { createdGroupsSource } from '../created-groups-query.ts'
import { toOwnGroups } from '../groups.ts'
import { readGroups } from '../read-groups.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = requireOwnEmail(caller, query.email)
  const { docs, headers } = await readPage(createdGroupsSource(caller), query, { url, deadline })
  const groups = await readGroups(parentsOf(docs), deadline)
  return { status: 200, headers, body: toOwnGroups(groups, email) }
}
