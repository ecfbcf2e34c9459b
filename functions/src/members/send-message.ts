import { addNotification, notificationRef } from '../notifications/add-notification.ts'
import { ApiError, memberNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { db, memberRef, messageLimitRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { readGroupAccess } from './group-access.ts'
import type { MemberIds } from './membership.ts'
import { countMessage } from './message-limit.ts'

/**
 * Writes to a member, or to a user who asks to join or waits. Only the recipient's notification stores the text; the e-mail reads
 * it when it is sent. Idempotent: the notification's id is derived from the call and its minute, so a call that is repeated within
 * a minute finds it. Throws 403 if the caller is neither the creator nor an organizer, or the recipient; 404 if there is no such
 * group or membership; 429 after too many messages.
 */
export const sendMessageToMember = (
  { id, uid }: MemberIds,
  text: string,
  { caller, deadline }: { readonly caller: Caller; readonly deadline: Deadline },
): Promise<void> => {
  const now = new Date()
  const [event, earlier] = idsWithinRepeatWindow(now.getTime(), caller.uid, text)
  const about = { kind: 'message', groupId: id } as const
  const notifications = [event, earlier].map((each) => notificationRef(about, { uid, event: each }))
  return retryOnConflict(async () => {
    const also = [memberRef(id, uid), messageLimitRef(caller.uid), ...notifications]
    const { group, others, failIfDemoted } = await readGroupAccess(
      { id, right: 'organizer', also },
      { caller, deadline },
    )
    if (uid === caller.uid) throw new ApiError('permission-denied', "You can't write to yourself.")
    const [member, limit, ...sent] = others
    if (!member?.updateTime || !limit) throw memberNotFoundError()
    if (sent.some(({ exists }) => exists)) return
    const batch = db.batch()
    countMessage(batch, limit, { uid, now })
    const notification = { ...about, groupName: String(group.get('groupName')), text, memberUid: caller.uid }
    addNotification(batch, notification, { to: [uid], event })
    // Fails if the recipient has left meanwhile: a deleted account must not get anything more.
    batch.update(member.ref, { status: member.get('status') }, { lastUpdateTime: member.updateTime })
    failIfDemoted(batch)
    await deadline.run(() => batch.commit())
  })
}
