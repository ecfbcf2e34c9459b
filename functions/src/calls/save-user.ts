import { endpoints } from '@hobbyhub/contract/endpoints'
import { ownEmail } from '../api/caller.ts'
import { Failure } from '../api/failure.ts'
import { route } from '../api/route.ts'
import { isConflict } from '../data/commit.ts'
import { openStore, userRef } from '../data/store.ts'

export const saveUser = route(endpoints.saveUser)(async ({ body, caller, within }) => {
  ownEmail(caller, body.email)
  if (body.firebaseUid !== caller.uid) throw new Failure('permission-denied', 'This account is not yours.')
  const { db } = await openStore()
  const user = userRef(db, caller.uid)
  try {
    await within(() => user.create(body))
    return { status: 201, body }
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  await within(() => user.set(body))
  return { status: 200, body }
})
