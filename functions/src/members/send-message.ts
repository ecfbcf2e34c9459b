import { MESSAGE_BLOCKED_MESSAGE } from '@hobbyhub/contract/moderation/own-block'
import { addNotification, notificationRef } from '../notifications/add-notification.ts'
import { ApiError, memberNotFoundError } from '../platform/api-error.ts'
import { toHiddenUids } from '../platform/blocks.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { blocksRef, memberRef, messageLimitRef } from '../platform/firestore/refs.ts'
import { changeGroupWithAccess } from './group-access.ts'
import type { MemberIds } from './membership.ts'
import { countMessage } from './message-limit.ts'

/**
 * Writes to a member, or to a user who asks to join or waits. Only the recipient's notification stores the text; the e-mail reads
 * it when it is sent. Idempotent: the notification's id is derived from the call and its minute, so a call that is repeated within
 * a minute finds it. Throws 403 if the caller is neither the creator nor an organizer, or the recipient, or if one of the two has
 * blocked the other; 404 if there is no such group or membership; 429 after too many messages.
 *
 * This is a transaction because a user who blocks the other at the same moment must get no message afterwards. If the recipient leaves
 * meanwhile, it fails: a deleted account must not get anything more.
 */
export const sendMessageToMember = (
  { id, uid }: MemberIds,
  text: string,
  context: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const { caller } = context
  const now = new Date()
  const [event, earlier] = idsWithinRepeatWindow(now.getTime(), caller.uid, text)
  const about = { kind: 'message', groupId: id } as const
  const notifications = [event, earlier].map((each) => notificationRef(about, { uid, event: each }))
  const also = [memberRef(id, uid), messageLimitRef(caller.uid), blocksRef(caller.uid), ...notifications]
  return changeGroupWithAccess({ id, right: 'organizer', also }, context, async (transaction, { group, others }) => {
    if (uid === caller.uid) throw new ApiError('permission-denied', "You can't write to yourself.")
    const [member, limit, blocks, ...sent] = others
    if (!member?.exists || !limit) throw memberNotFoundError()
    if (toHiddenUids(blocks).has(uid)) throw new ApiError('blocked', MESSAGE_BLOCKED_MESSAGE)
    if (sent.some(({ exists }) => exists)) return
    countMessage(transaction, limit, { uid, now })
    const notification = { ...about, groupName: String(group.get('groupName')), text, memberUid: caller.uid }
    addNotification(transaction, notification, { to: [uid], event })
  })
}
