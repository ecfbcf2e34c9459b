import type { Query } from 'firebase-admin/firestore'
import type { Owner } from '../platform/caller.ts'
import { indexedQuery, type QueryIndex } from '../platform/firestore/indexed-query.ts'
import { db } from '../platform/firestore/refs.ts'
import { createdIndex } from './queries.ts'

/** The `private/creator` documents of the groups for which `isCreator` is true. */
export const createdQuery = (caller: Owner): { query: Query; index: QueryIndex } => {
  const index = createdIndex({ uid: !caller.emailVerified })
  const values = caller.emailVerified ? [caller.email ?? ''] : [caller.email ?? '', caller.uid]
  return { query: indexedQuery(db.collectionGroup('private'), index, values), index }
}

/** The `private/creator` documents of the groups that an account created under this e-mail. */
export const createdByQuery = ({ email, uid }: { readonly email: string; readonly uid: string }): Query =>
  indexedQuery(db.collectionGroup('private'), createdIndex({ uid: true }), [email, uid])
