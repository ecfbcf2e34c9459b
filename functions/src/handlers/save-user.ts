import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../api-error.ts'
import { ownEmail } from '../caller.ts'
import { userRef } from '../data/firestore.ts'
import { isConflict } from '../data/retry-on-conflict.ts'
import type { Handler } from './handler.ts'

export const saveUser: Handler<typeof endpoints.saveUser> = async ({ body, caller, deadline }) => {
  ownEmail(caller, body.email)
  if (body.firebaseUid !== caller.uid) throw new ApiError('permission-denied', 'This account is not yours.')
  const user = userRef(caller.uid)
  try {
    await deadline.run(() => user.create(body))
    return { status: 201, body }
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  await deadline.run(() => user.set(body))
  return { status: 200, body }
}
