import { FieldValue } from 'firebase-admin/firestore'

/** Written with changes that leave all counts as they are, so that a simultaneous call that has read the group conflicts. */
export const nextRevision = { revision: FieldValue.increment(1) }
