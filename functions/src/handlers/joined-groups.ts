import type { endpoints } from '@hobbyhub/contract/endpoints'
import { restJoinedGroupSchema } from '@hobbyhub/contract/group'
import { ownEmail } from '../caller.ts'
import { db, parentsOf } from '../data/firestore.ts'
import { readPage } from '../data/page.ts'
import { joinedShape, shapedQuery } from '../queries.ts'
import type { Handler } from './handler.ts'

const FIELDS = ['groupName', 'category', 'creatorName']

export const joinedGroups: Handler<typeof endpoints.joinedGroups> = async ({ query, caller, url, deadline }) => {
  ownEmail(caller, query.email)
  const memberships = shapedQuery(db.collectionGroup('members'), joinedShape, [caller.uid, query.status ?? 'joined'])
  const source = { query: memberships, shape: joinedShape }
  const { docs, headers } = await readPage(source, query, { url, deadline })
  const groups = docs.length === 0 ? [] : await deadline.run(() => db.getAll(...parentsOf(docs), { fieldMask: FIELDS }))
  return {
    status: 200,
    headers,
    // A group that has just been deleted still has memberships until it is purged.
    body: groups.flatMap((group) => restJoinedGroupSchema.safeParse({ ...group.data(), _id: group.id }).data ?? []),
  }
}
