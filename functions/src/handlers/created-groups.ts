import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ownEmail } from '../caller.ts'
import { createdQuery } from '../data/created-query.ts'
import { db, parentsOf } from '../data/firestore.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { readPage } from '../data/page.ts'
import type { Handler } from './handler.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = ownEmail(caller, query.email)
  const { docs, headers } = await readPage(createdQuery(caller), query, { url, deadline })
  const groups = docs.length === 0 ? [] : await deadline.run(() => db.getAll(...parentsOf(docs)))
  return { status: 200, headers, body: parseGroups(groups).map((group) => toRestGroup(group, email)) }
}
