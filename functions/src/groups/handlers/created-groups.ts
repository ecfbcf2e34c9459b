import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import { readPage } from '../../platform/firestore/page.ts'
import { parentsOf } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { toRestCreatedGroups } from '../groups.ts'
import { ownerKeysSource } from '../owner-keys-query.ts'
import { readShownAndHiddenGroups } from '../read-shown-and-hidden-groups.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = requireOwnEmail(caller, query.email)
  const { docs, headers } = await readPage(ownerKeysSource(caller), query, { url, deadline })
  const groups = await readShownAndHiddenGroups(parentsOf(docs), deadline)
  return { status: 200, headers, body: toRestCreatedGroups(groups, email) }
}
