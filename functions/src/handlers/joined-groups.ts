import type { endpoints } from '@hobbyhub/contract/endpoints'
import { restJoinedGroupSchema } from '@hobbyhub/contract/group'
import { ownEmail } from '../caller.ts'
import { readPage } from '../data/page.ts'
import { openStore, parentsOf } from '../data/store.ts'
import { joinedShape, shapedQuery } from '../queries.ts'
import type { Handler } from './handler.ts'

const FIELDS = ['groupName', 'category', 'creatorName']

export const joinedGroups: Handler<typeof endpoints.joinedGroups> = async ({ query, caller, url, deadline }) => {
  ownEmail(caller, query.email)
  const store = await openStore()
  const memberships = shapedQuery(store.db.collectionGroup('members'), joinedShape, [
    caller.uid,
    query.status ?? 'joined',
  ])
  const source = { query: memberships, shape: joinedShape }
  const { docs, headers } = await readPage(store, source, query, { url, deadline })
  const groups =
    docs.length === 0 ? [] : await deadline.run(() => store.db.getAll(...parentsOf(docs), { fieldMask: FIELDS }))
  return {
    status: 200,
    headers,
    // A group that was deleted a moment ago has memberships until the clean-up is done.
    body: groups.flatMap((group) => restJoinedGroupSchema.safeParse({ ...group.data(), _id: group.id }).data ?? []),
  }
}
