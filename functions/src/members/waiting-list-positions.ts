import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { readGroupWaitingListPosition } from './fill-places.ts'

/** Each membership's position on its group's waiting list. */
export const readWaitingListPositions = (
  docs: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<{ position: number }[]> =>
  Promise.all(docs.map(async (doc) => ({ position: await readGroupWaitingListPosition(doc, deadline) })))
