import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toRestCreatedGroups } from '../groups.ts'
import { ownerKeysPageSource } from '../owner-keys-query.ts'
import { readShownAndHiddenGroups } from '../read-shown-and-hidden-groups.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = requireOwnEmail(caller, query.email)
  const { docs, headers } = await readQueryPage(ownerKeysPageSource(caller), query, { url, deadline })
  const groups = await readShownAndHiddenGroups(parentsOf(docs), deadline)
  return { status: 200, headers, body: toRestCreatedGroups(groups, email) }
}
