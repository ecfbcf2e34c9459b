import type { DocumentData, DocumentReference } from 'firebase-admin/firestore'
import { db } from './refs.ts'

/** gRPC's ALREADY_EXISTS. */
const EXISTS = 6
const MAX_ATTEMPTS = 5

/** Creates documents that do not exist yet, and leaves the others as they are. Returns how many it created. Safe to repeat. */
export const createMissingDocuments = async (
  documents: Iterable<readonly [DocumentReference, DocumentData]>,
): Promise<number> => {
  const writer = db.bulkWriter()
  writer.onWriteError(({ code, failedAttempts }) => Number(code) !== EXISTS && failedAttempts < MAX_ATTEMPTS)
  const created = [...documents].map(async ([ref, fields]) => {
    try {
      await writer.create(ref, fields)
      return 1
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === EXISTS) return 0
      throw error
    }
  })
  const [outcomes] = await Promise.all([Promise.allSettled(created), writer.close()])
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
  return outcomes.filter((outcome) => outcome.status === 'fulfilled' && outcome.value === 1).length
}

/** Merges fields into documents, and creates those that do not exist. */
export const mergeIntoDocuments = async (
  documents: Iterable<readonly [DocumentReference, DocumentData]>,
): Promise<void> => {
  const writer = db.bulkWriter()
  const written = [...documents].map(([ref, fields]) => writer.set(ref, fields, { merge: true }))
  await Promise.all([...written, writer.close()])
}
