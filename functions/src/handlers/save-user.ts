import { endpoints } from '@hobbyhub/contract/endpoints'
import { isConflict } from '../data/retry-on-conflict.ts'
import { openStore, userRef } from '../data/store.ts'
import { ApiError } from '../http/api-error.ts'
import { ownEmail } from '../http/caller.ts'
import { route } from '../http/route.ts'

export const saveUser = route(endpoints.saveUser)(async ({ body, caller, within }) => {
  ownEmail(caller, body.email)
  if (body.firebaseUid !== caller.uid) throw new ApiError('permission-denied', 'This account is not yours.')
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
