import { database } from '../../tests/support/database.ts'

export const GROUP_COUNT = 1000
/** The category of the copies. A list of this category has few other groups. */
export const THOUSAND_GROUPS_CATEGORY = 'Writing'

const PER_BATCH = 500

/** Adds a thousand copies of a demo group, runs `work`, and deletes the copies. */
export const withThousandGroups = async <T>(work: () => Promise<T>): Promise<T> => {
  const groups = database().collection('groups')
  const [original] = (await groups.where('category', '==', THOUSAND_GROUPS_CATEGORY).limit(1).get()).docs
  if (!original) throw new Error(`There is no group of ${THOUSAND_GROUPS_CATEGORY} to be copied`)
  const copies = Array.from({ length: GROUP_COUNT }, (_, at) => groups.doc(`bench-${String(at).padStart(4, '0')}`))
  const inBatches = async (write: (batch: FirebaseFirestore.WriteBatch, copy: (typeof copies)[number]) => void) => {
    for (let from = 0; from < copies.length; from += PER_BATCH) {
      const batch = database().batch()
      for (const copy of copies.slice(from, from + PER_BATCH)) write(batch, copy)
      await batch.commit()
    }
  }
  await inBatches((batch, copy) => batch.set(copy, original.data()))
  try {
    return await work()
  } finally {
    await inBatches((batch, copy) => batch.delete(copy))
  }
}
