import { createHash, randomBytes } from 'node:crypto'
import type { Deadline } from '../deadline.ts'
import { secretShape, shapedQuery } from '../queries.ts'
import { db } from './firestore.ts'

/** 256 bits, as 43 letters, digits, - and _. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What is stored of a secret: who reads the database cannot read anybody's calendar. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** Whose calendar a secret opens, or null. Looked up by its hash, of whose index the time taken tells nothing of use. */
export const findBySecret = async (secret: string, deadline: Deadline): Promise<string | null> => {
  const found = shapedQuery(db.collectionGroup('secrets'), secretShape, [hashSecret(secret)])
  const { docs } = await deadline.run(() => found.limit(1).get())
  return docs[0]?.ref.parent.parent?.id ?? null
}
