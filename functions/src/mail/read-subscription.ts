import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { readUnsubscribeToken } from './unsubscribe-token.ts'

const INCOMPLETE = "This link isn't complete. Open it from the e-mail again, or mute the group on the group's page."

/** The user and the group of a mailed link, and the group's name. Throws 403 if the link is not complete. */
export const readSubscription = async (token: string, deadline: Deadline) => {
  const subscription = await deadline.run(() => readUnsubscribeToken(token))
  if (!subscription) throw new ApiError('permission-denied', INCOMPLETE)
  const group = await deadline.run(() => groupRef(subscription.groupId).get())
  return { subscription, groupName: group.exists ? String(group.get('groupName')) : 'this group' }
}
