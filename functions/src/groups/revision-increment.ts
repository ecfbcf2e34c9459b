import { FieldValue } from 'firebase-admin/firestore'

/** A change to write to a group when no count changes, so that a simultaneous call that has already read the group conflicts. */
export const revisionIncrement = { revision: FieldValue.increment(1) }
