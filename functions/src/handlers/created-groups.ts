import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ownEmail } from '../caller.ts'
import { createdQuery } from '../data/created.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { readPage } from '../data/page.ts'
import { openStore, parentsOf } from '../data/store.ts'
import type { Handler } from './handler.ts'

export const createdGroups: Handler<typeof endpoints.createdGroups> = async ({ query, caller, url, deadline }) => {
  const email = ownEmail(caller, query.email)
  const store = await openStore()
  const { docs, headers } = await readPage(store, createdQuery(store.db, caller), query, { url, deadline })
  const groups = docs.length === 0 ? [] : await deadline.run(() => store.db.getAll(...parentsOf(docs)))
  return { status: 200, headers, body: parseGroups(groups).map((group) => toRestGroup(group, email)) }
}
