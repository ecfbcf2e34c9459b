import { FieldValue } from 'firebase-admin/firestore'

/** A change to write when no count changes, so that a simultaneous call that has read the group conflicts. */
export const nextRevision = { revision: FieldValue.increment(1) }
