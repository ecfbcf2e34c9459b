import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ownEmail } from '../caller.ts'
import { createdQuery } from '../data/created-query.ts'
import { parentsOf } from '../data/firestore.ts'
import { toOwnGroups } from '../data/groups.ts'
import { readPage } from '../data/page.ts'
import { readGroups } from '../data/read-groups.ts'
import type { Handler } from './handler.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = ownEmail(caller, query.email)
  const { docs, headers } = await readPage(createdQuery(caller), query, { url, deadline })
  const groups = await readGroups(parentsOf(docs), deadline)
  return { status: 200, headers, body: toOwnGroups(groups, email) }
}
