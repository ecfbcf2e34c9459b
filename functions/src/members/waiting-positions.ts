import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { readMemberPosition } from './fill-places.ts'

/** Each membership's position on its group's waiting list. */
export const readMemberPositions = (
  docs: readonly QueryDocumentSnapshot[],
  deadline: Deadline,
): Promise<{ position: number }[]> =>
  Promise.all(docs.map(async (doc) => ({ position: await readMemberPosition(doc, deadline) })))
