import { vi } from 'vitest'
import { db } from '../../functions/src/platform/firestore/refs.ts'

/**
 * Makes a change right before the next batch is committed, when its call has read everything. Only calls that the test makes in
 * its own process are reached. Returns whether the change has been made.
 */
export const changeBeforeCommit = (change: () => Promise<unknown>): (() => boolean) => {
  let isMade = false
  const makeBatch = db.batch.bind(db)
  vi.spyOn(db, 'batch').mockImplementationOnce(() => {
    const batch = makeBatch()
    const commit = batch.commit.bind(batch)
    batch.commit = async () => {
      isMade = true
      await change()
      return commit()
    }
    return batch
  })
  return () => isMade
}
