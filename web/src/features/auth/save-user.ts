import type { UserPayload } from '@hobbyhub/contract/user'
import type { User } from 'firebase/auth'

const toPayload = (user: User): UserPayload => ({
  firebaseUid: user.uid,
  email: user.email ?? '',
  name: user.displayName,
  photoURL: user.photoURL,
  creationTime: user.metadata.creationTime ?? new Date().toUTCString(),
  lastSignInTime: user.metadata.lastSignInTime ?? new Date().toUTCString(),
})

/** Stores the user record (POST /users). A failure is only logged, so that signing in goes on. */
export const saveUser = async (user: User): Promise<void> => {
  try {
    const [{ callRest }, { endpoints }] = await Promise.all([
      import('../../shared/rest/call-rest.ts'),
      import('@hobbyhub/contract/endpoints'),
    ])
    await callRest(endpoints.saveUser, { body: toPayload(user) })
  } catch (error) {
    console.warn('The user record could not be saved', error)
  }
}

/** Stores the user record if it is missing, as after a registration whose POST /users failed. */
export const repairUserRecord = async (user: User): Promise<void> => {
  try {
    const [{ db }, { withFreshToken }, { doc, getDoc }] = await Promise.all([
      import('../../shared/firebase/firestore.ts'),
      import('../../shared/firebase/with-fresh-token.ts'),
      import('firebase/firestore/lite'),
    ])
    const record = await withFreshToken(() => getDoc(doc(db, 'users', user.uid)))
    if (!record.exists()) await saveUser(user)
  } catch (error) {
    console.warn('The user record could not be checked', error)
  }
}
