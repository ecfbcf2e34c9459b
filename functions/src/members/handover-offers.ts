import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../platform/firestore/refs.ts'
import { handoverOffersIndex } from './queries.ts'

/**
 * `groups/{groupId}/private/handover`: `uid` is the user to whom the group is offered; `by` is the creator who offers it, and who
 * will stay as an organizer.
 */
export const handoverOfferSchema = z.object({
  uid: z.string(),
  offeredAt: timestampSchema,
  by: z.object({ uid: z.string(), name: z.string(), photoURL: z.nullable(z.string()) }),
})

const documentPages = (by: 'by.uid' | 'uid', uid: string, deadline: Deadline) =>
  allPages(indexedQuery(collectionGroup('private'), handoverOffersIndex(by), [uid]), deadline)

/** The offers that a user made, and then the offers made to the user, a page at a time. */
export async function* handoverOfferPages(
  uid: string,
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  yield* documentPages('by.uid', uid, deadline)
  for await (const docs of documentPages('uid', uid, deadline)) yield docs.filter(({ id }) => id === 'handover')
}

/** A user's requests to take a group over, a page at a time. */
export async function* takeoverPages(
  uid: string,
  deadline: Deadline,
): AsyncGenerator<readonly QueryDocumentSnapshot[]> {
  for await (const docs of documentPages('uid', uid, deadline)) yield docs.filter(({ id }) => id === 'takeover')
}
