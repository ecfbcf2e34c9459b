import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { FieldValue } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { type Deadline, noDeadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, db, groupRef, memberRef, userCollection, userRef } from '../platform/firestore/refs.ts'
import { isConflict, retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { mutedWithoutMembershipIndex } from './queries.ts'

/** A user, and a group that sends them e-mails. */
export type MailSubscription = { readonly uid: string; readonly groupId: string }

/** `users/{uid}/settings/mail` */
const mailSettingsSchema = z.object({
  /** Whether all mails are muted, except cancellations of meetings that the user goes to or waits for, or of whole groups. */
  muted: z._default(z.boolean(), false),
  /** Groups that the user has muted without being a member, such as their own. A member's mute is the membership's `muted`. */
  mutedGroups: z._default(z.array(z.string()), []),
  /** Whether the user gets an e-mail with a calendar entry after they reply that they go to a meeting. */
  replies: z._default(z.boolean(), true),
})
export type MailSettings = z.output<typeof mailSettingsSchema>

export const mailSettingsRef = (uid: string): DocumentReference => userCollection(uid, 'settings').doc('mail')

export const parseMailSettings = (snapshot: DocumentSnapshot): MailSettings =>
  mailSettingsSchema.parse(snapshot.data() ?? {})

/** Mutes a group for a user who is not a member, such as the group's creator. */
export const muteGroupWithoutMembership = async ({ uid, groupId }: MailSubscription): Promise<void> => {
  await mailSettingsRef(uid).set({ mutedGroups: FieldValue.arrayUnion(groupId) }, { merge: true })
}

/**
 * Mutes a group for a user. If the user has no membership, does nothing if their account is deleted, or if the group is hidden or
 * deleted.
 */
export const muteGroup = async (subscription: MailSubscription): Promise<void> => {
  const { uid, groupId } = subscription
  try {
    await memberRef(groupId, uid).update({ muted: true })
    return
  } catch (error) {
    if (!isConflict(error)) throw error
  }
  const [user, group] = await db.getAll(userRef(uid), groupRef(groupId), { fieldMask: ['creatorUid'] })
  if (user?.exists && group?.exists) await muteGroupWithoutMembership(subscription)
}

/** Unmutes a group for a user, wherever the mute is stored. Returns whether the group was muted. */
export const unmuteGroup = ({ uid, groupId }: MailSubscription, deadline: Deadline): Promise<boolean> =>
  retryOnConflict(async () => {
    const [member, settings] = await deadline.run(() => db.getAll(memberRef(groupId, uid), mailSettingsRef(uid)))
    const batch = db.batch()
    const isMember = member?.updateTime !== undefined && member.get('muted') === true
    const isListed = settings?.exists === true && parseMailSettings(settings).mutedGroups.includes(groupId)
    if (isMember) batch.update(member.ref, { muted: false }, { lastUpdateTime: member.updateTime })
    if (isListed) batch.update(settings.ref, { mutedGroups: FieldValue.arrayRemove(groupId) })
    if (isMember || isListed) await deadline.run(() => batch.commit())
    return isMember || isListed
  })

/** Removes a deleted group from the mail settings of users who have muted it without being members. Safe to repeat. */
export const deleteMutesOfGroup = (groupId: string): Promise<void> =>
  retryOnConflict(async () => {
    const muting = indexedQuery(collectionGroup('settings'), mutedWithoutMembershipIndex, [[groupId]])
    for await (const docs of allPages(muting, noDeadline)) {
      const batch = db.batch()
      for (const { ref } of docs) batch.update(ref, { mutedGroups: FieldValue.arrayRemove(groupId) })
      await batch.commit()
    }
  })
