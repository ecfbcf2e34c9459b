import type { Deadline } from '../deadline.ts'
import { secretShape } from '../queries/meetings.ts'
import { shapedQuery } from '../queries/shape.ts'
import { db } from './firestore.ts'
import { hashSecret } from './secrets.ts'

/** Whose calendar a secret opens, or null. Looked up by its hash: response times reveal nothing of it. */
export const findBySecret = async (secret: string, deadline: Deadline): Promise<string | null> => {
  const found = shapedQuery(db.collectionGroup('secrets'), secretShape, [hashSecret(secret)])
  const { docs } = await deadline.run(() => found.limit(1).get())
  return docs[0]?.ref.parent.parent?.id ?? null
}
