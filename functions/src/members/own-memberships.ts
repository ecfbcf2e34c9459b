import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../platform/firestore/refs.ts'
import { declinedRequestsIndex, ownEveryTimeIndex, ownMembershipsIndex } from './queries.ts'

type Pages = AsyncGenerator<readonly QueryDocumentSnapshot[]>

/**
 * A user's memberships, requests and places on waiting lists, a page at a time. Memberships are read last, so that none is missed
 * if a request is approved meanwhile, or the user gets a place from a waiting list.
 */
export async function* membershipPages(uid: string, deadline: Deadline): Pages {
  for (const status of ['waiting', 'pending', 'joined']) {
    yield* allPages(indexedQuery(collectionGroup('members'), ownMembershipsIndex, [uid, status]), deadline)
  }
}

/** The requests of a user that were declined, a page at a time. */
export const declinedRequestPages = (uid: string, deadline: Deadline): Pages =>
  allPages(indexedQuery(collectionGroup('declined'), declinedRequestsIndex, [uid]), deadline)

/** The memberships by which a user goes to every meeting of a group, a page at a time. */
export const everyTimePages = (uid: string, deadline: Deadline): Pages =>
  allPages(indexedQuery(collectionGroup('members'), ownEveryTimeIndex, [uid, true]), deadline)
