import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../platform/firestore/refs.ts'
import { blockedUsersIndex } from './queries.ts'

/** The documents by which groups have blocked a user, a page at a time. */
export const blockingGroupPages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('blocked'), blockedUsersIndex({ uid: true }), [uid]), deadline)
