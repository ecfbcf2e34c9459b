import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { positionOf } from './fill-places.ts'

/** The place in line of each of these memberships. */
export const waitingPositionsOf = (
  docs: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<{ position: number }[]> =>
  Promise.all(docs.map(async (doc) => ({ position: await positionOf(doc, deadline) })))
