import { FieldValue } from 'firebase-admin/firestore'

/** Changes a group where none of its counts does: a call that has read the group, and writes at the same moment, conflicts. */
export const nextRevision = { revision: FieldValue.increment(1) }
