import type { Query } from 'firebase-admin/firestore'
import type { UserIdentity } from '../platform/caller.ts'
import { indexedQuery, type QueryIndex } from '../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../platform/firestore/refs.ts'
import { ownerKeysIndex, ownerKeysOfCreatorIndex } from './queries.ts'

/** The `private/creator` documents of the groups that the caller owns: those for which `isCreator` is true. */
export const ownerKeysPageSource = (caller: UserIdentity): { query: Query; index: QueryIndex } => {
  const index = ownerKeysIndex({ uid: !caller.emailVerified })
  const values = caller.emailVerified ? [caller.email ?? ''] : [caller.email ?? '', caller.uid]
  return { query: indexedQuery(collectionGroup('private'), index, values), index }
}

/** The `private/creator` documents of the groups that an account created, whatever e-mail address it has by now. */
export const ownerKeysOfCreatorSource = (uid: string): { query: Query; index: QueryIndex } => ({
  query: indexedQuery(collectionGroup('private'), ownerKeysOfCreatorIndex, [uid]),
  index: ownerKeysOfCreatorIndex,
})

/** The `private/creator` documents that have both this e-mail address and this uid: those of the groups of one account. */
export const ownerKeysOfEmailQuery = ({ email, uid }: { readonly email: string; readonly uid: string }): Query =>
  indexedQuery(collectionGroup('private'), ownerKeysIndex({ uid: true }), [email, uid])
