import { FieldValue } from 'firebase-admin/firestore'
import { callAuth } from '../platform/call-auth.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, moderatorsRef } from '../platform/firestore/refs.ts'
import { moderatorsIndex } from './queries.ts'

/** How many moderators are read, and told of new reports: as many accounts as Auth looks up in one call. */
const MAX_MODERATORS = 100

/** Adds a moderator to those who are told of new reports, unless they are among them. */
export const addToModerators = async (uid: string, deadline: Deadline): Promise<void> => {
  const ref = moderatorsRef.doc(uid)
  const stored = await deadline.run(() => ref.get())
  if (!stored.exists) await deadline.run(() => ref.set({ since: FieldValue.serverTimestamp() }))
}

/**
 * The uids of the moderators, as far as they have used their right or got it by `npm run moderators`. Those whose claim was taken away
 * or whose account is disabled are left out, and their documents are deleted.
 */
export const readModerators = async (deadline: Deadline): Promise<readonly string[]> => {
  const all = indexedQuery(moderatorsRef, moderatorsIndex, [])
  const { docs } = await deadline.run(() => all.limit(MAX_MODERATORS).get())
  if (docs.length === 0) return []
  const { users } = await callAuth(deadline, () => auth.getUsers(docs.map(({ id: uid }) => ({ uid }))))
  const current = new Set(
    users.flatMap(({ uid, customClaims, disabled }) => (customClaims?.admin === true && !disabled ? uid : [])),
  )
  const former = docs.filter(({ id }) => !current.has(id))
  if (former.length > 0) {
    const batch = db.batch()
    for (const { ref } of former) batch.delete(ref)
    await deadline.run(() => batch.commit())
  }
  return [...current]
}

export const hasOtherModerators = async (uid: string, deadline: Deadline): Promise<boolean> =>
  (await readModerators(deadline)).some((each) => each !== uid)
