import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { parseGroup } from '../../groups/groups.ts'
import { addNotification } from '../../notifications/add-notification.ts'
import { mailSettingsRef } from '../../outbox/mail-settings.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { db, groupRef, memberRef, parentsOf, tombstoneRef } from '../../platform/firestore/refs.ts'
import { readUserAsCaller } from '../../platform/read-user-as-caller.ts'
import { shareableProfile } from '../../platform/shareable-profile.ts'
import { parseMember } from '../membership.ts'
import { moveGroup } from '../move-group.ts'
import { openTakeover, takeoverSchema } from './takeover.ts'

/**
 * Hands a group over to the organizer who asked for it, if the creator has not objected in time. Deletes a request that no longer
 * stands: the group is deleted, hidden or not quiet any more, or the organizer has lost the role or has no confirmed e-mail. Returns
 * whether the group was handed over. Safe to repeat.
 */
export const completeTakeover = async (
  { ref }: QueryDocumentSnapshot,
  now: Date,
  deadline: Deadline,
): Promise<boolean> => {
  const [{ id = '' } = {}] = parentsOf([{ ref }])
  const [found, before] = await deadline.run(() => db.getAll(ref, groupRef(id)))
  if (!found?.exists || !before) return false
  const { uid } = takeoverSchema.parse(found.data())
  const creatorUid = String(before.get('creatorUid'))
  // Accounts are read from Auth, because there is no caller with a token.
  const [next, creator] = await Promise.all([readUserAsCaller(uid, deadline), readUserAsCaller(creatorUid, deadline)])
  return deadline.run(() =>
    db.runTransaction(async (transaction) => {
      const [stored, group, member, former, settings, ...tombstones] = await transaction.getAll(
        ref,
        groupRef(id),
        memberRef(id, uid),
        memberRef(id, creatorUid),
        mailSettingsRef(creatorUid),
        tombstoneRef(uid),
        tombstoneRef(creatorUid),
      )
      if (!stored?.exists || !group || !member || !former || !settings) return false
      // The deletion of an account is under way, and takes the group or the membership along.
      if (tombstones.some(({ exists }) => exists)) return false
      const takeover = group.exists ? openTakeover(stored, group) : null
      const organizer = parseMember(member)
      if (!takeover || organizer?.role !== 'organizer' || !next?.emailVerified || next.email === null) {
        transaction.delete(ref)
        return false
      }
      // The organizer has taken the request back and asked again, or another one has.
      if (takeover.uid !== uid || new Date(takeover.until) > now) return false
      const { groupName, creatorName } = parseGroup(group)
      const notification = { kind: 'taken-over', groupId: id, groupName } as const
      addNotification(transaction, notification, { to: [creatorUid, uid], event: takeover.requestedAt })
      moveGroup(transaction, group, {
        former: {
          by: { uid: creatorUid, ...(creator ? shareableProfile(creator) : { name: creatorName, photoURL: null }) },
          stored: former,
          settings,
        },
        next: { uid, email: next.email, name: next.name, isMuted: organizer.muted === true },
      })
      return true
    }),
  )
}
