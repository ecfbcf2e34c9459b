import { serverTimestamp } from '#shared/firebase/firestore.ts'

/** The fields of a group that its creator has just written. Creating and updating a group show that it is tended. */
export const activeFields = () => ({
  activity: 'active',
  activeAt: serverTimestamp(),
  quietSince: null,
  archivedAt: null,
})
