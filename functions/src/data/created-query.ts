import type { Query } from 'firebase-admin/firestore'
import type { Owner } from '../caller.ts'
import { createdShape, type QueryShape, shapedQuery } from '../queries.ts'
import { db } from './firestore.ts'

/** The `private/creator` documents of the groups for which `isCreator` is true. */
export const createdQuery = (caller: Owner): { query: Query; shape: QueryShape } => {
  const shape = createdShape({ uid: !caller.emailVerified })
  const values = caller.emailVerified ? [caller.email ?? ''] : [caller.email ?? '', caller.uid]
  return { query: shapedQuery(db.collectionGroup('private'), shape, values), shape }
}
