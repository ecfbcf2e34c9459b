import { endpoints } from '@hobbyhub/contract/endpoints'
import { restJoinedGroupSchema } from '@hobbyhub/contract/group'
import { readPage } from '../data/page.ts'
import { openStore, parentsOf } from '../data/store.ts'
import { ownEmail } from '../http/caller.ts'
import { route } from '../http/route.ts'
import { joinedShape, shapedQuery } from '../queries.ts'

const FIELDS = ['groupName', 'category', 'creatorName']

export const joinedGroups = route(endpoints.joinedGroups)(async ({ query, caller, url, within }) => {
  ownEmail(caller, query.email)
  const store = await openStore()
  const memberships = shapedQuery(store.db.collectionGroup('members'), joinedShape, [
    caller.uid,
    query.status ?? 'joined',
  ])
  const source = { query: memberships, shape: joinedShape }
  const { docs, headers } = await readPage(store, source, query, { url, within })
  const groups = docs.length === 0 ? [] : await within(() => store.db.getAll(...parentsOf(docs), { fieldMask: FIELDS }))
  return {
    status: 200,
    headers,
    // A group that was deleted a moment ago has memberships until the clean-up is done.
    body: groups.flatMap((group) => restJoinedGroupSchema.safeParse({ ...group.data(), _id: group.id }).data ?? []),
  }
})
