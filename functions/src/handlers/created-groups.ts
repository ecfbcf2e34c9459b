import { endpoints } from '@hobbyhub/contract/endpoints'
import { createdQuery } from '../data/created.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { readPage } from '../data/page.ts'
import { openStore, parentsOf } from '../data/store.ts'
import { ownEmail } from '../http/caller.ts'
import { route } from '../http/route.ts'

export const createdGroups = route(endpoints.createdGroups)(async ({ query, caller, url, within }) => {
  const email = ownEmail(caller, query.email)
  const store = await openStore()
  const { docs, headers } = await readPage(store, createdQuery(store.db, caller), query, { url, within })
  const groups = docs.length === 0 ? [] : await within(() => store.db.getAll(...parentsOf(docs)))
  return { status: 200, headers, body: parseGroups(groups).map((group) => toRestGroup(group, email)) }
})
