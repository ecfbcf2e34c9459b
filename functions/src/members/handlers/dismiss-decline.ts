import type { endpoints } from '@hobbyhub/contract/endpoints'
import { ApiError } from '../../platform/api-error.ts'
import { declinedRequestRef } from '../../platform/firestore/refs.ts'
import { isConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'

export const dismissDecline: Handler<typeof endpoints.dismissDecline> = async ({ params, caller, deadline }) => {
  try {
    await deadline.run(() => declinedRequestRef(params.id, caller.uid).delete({ exists: true }))
  } catch (error) {
    throw isConflict(error) ? new ApiError('not-found', 'You have no declined request in this group.') : error
  }
  return { status: 200, body: { deletedCount: 1 } }
}
