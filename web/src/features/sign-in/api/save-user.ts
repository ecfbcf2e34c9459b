import type { UserPayload } from '@hobbyhub/contract/account/user'
import type { User } from 'firebase/auth'
import { callRest } from '#shared/rest/call-rest.ts'
import { retryUnfinished } from '#shared/rest/retry-unfinished.ts'

const toPayload = (user: User): UserPayload => ({
  firebaseUid: user.uid,
  email: user.email ?? '',
  name: user.displayName,
  photoURL: user.photoURL,
  creationTime: user.metadata.creationTime ?? new Date().toUTCString(),
  lastSignInTime: user.metadata.lastSignInTime ?? new Date().toUTCString(),
})

/**
 * Stores the user record (POST /users). If the name, photo or e-mail has changed, the server also updates the copies in other
 * documents. Throws what callRest throws.
 */
export const saveUser = async (user: User): Promise<void> => {
  await retryUnfinished(() => callRest('saveUser', { body: toPayload(user) }))
}

/** Stores the user record. A failure is only logged, so that it does not stop the sign-in. */
export const trySaveUser = async (user: User): Promise<void> => {
  try {
    await saveUser(user)
  } catch (error) {
    console.warn('The user record could not be saved', error)
  }
}

/**
 * Stores the user record if it is missing (POST /users may have failed after the registration) or if its name, photo or e-mail is
 * outdated. Resolves with whether it tried to store the record.
 */
export const repairUserRecord = async (user: User): Promise<boolean> => {
  try {
    const [{ db }, { withFreshToken }, { doc, getDoc }] = await Promise.all([
      import('#shared/firebase/firestore.ts'),
      import('#shared/firebase/with-fresh-token.ts'),
      import('firebase/firestore/lite'),
    ])
    const record = await withFreshToken(() => getDoc(doc(db, 'users', user.uid)))
    const { email, displayName: name, photoURL } = user
    const isCurrent = Object.entries({ email, name, photoURL }).every(([field, value]) => record.get(field) === value)
    if (isCurrent) return false
    await trySaveUser(user)
    return true
  } catch (error) {
    console.warn('The user record could not be checked', error)
    return false
  }
}
