import type { Query } from 'firebase-admin/firestore'
import type { Owner } from '../platform/caller.ts'
import { type QueryShape, shapedQuery } from '../platform/firestore/indexed-query.ts'
import { db } from '../platform/firestore/refs.ts'
import { createdShape } from './queries.ts'

/** The `private/creator` documents of the groups for which `isCreator` is true. */
export const createdQuery = (caller: Owner): { query: Query; shape: QueryShape } => {
  const shape = createdShape({ uid: !caller.emailVerified })
  const values = caller.emailVerified ? [caller.email ?? ''] : [caller.email ?? '', caller.uid]
  return { query: shapedQuery(db.collectionGroup('private'), shape, values), shape }
}

/** The `private/creator` documents of the groups that an account made, under this e-mail. */
export const createdByQuery = ({ email, uid }: { readonly email: string; readonly uid: string }): Query =>
  shapedQuery(db.collectionGroup('private'), createdShape({ uid: true }), [email, uid])
