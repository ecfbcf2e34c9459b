import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { revisionIncrement } from '../groups/revision-increment.ts'
import { addNotification, notificationMailRef, utcDate } from '../notifications/add-notification.ts'
import { mailSettingsRef } from '../outbox/mail-settings.ts'
import { ApiError, creatorOnlyError, memberNotFoundError } from '../platform/api-error.ts'
import { callAuth } from '../platform/call-auth.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { handoverRef, memberRef } from '../platform/firestore/refs.ts'
import { shareableProfile } from '../platform/shareable-profile.ts'
import { changeGroupWithAccess } from './group-access.ts'
import { handoverOfferSchema } from './handover-offers.ts'
import { type MemberIds, parseMember } from './membership.ts'
import { moveGroup } from './move-group.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

export const emailNotConfirmedError = (): ApiError =>
  new ApiError('email-not-confirmed', 'Only somebody who has confirmed their e-mail can take over a group.')

/**
 * Whether the account's e-mail is verified and, unless `email` is null, equal to `email`. Reads the account from Auth, because the caller's token
 * may be out of date, and no token of another user is available.
 */
export const hasConfirmedEmail = async (uid: string, email: string | null, deadline: Deadline): Promise<boolean> => {
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const [account] = users
  return account?.emailVerified === true && (email === null || account.email === email)
}

/**
 * Offers a group to an organizer. Replaces an earlier offer. Throws 403 if the caller is not the creator, 404 if there is no such
 * group or membership, 409 if the user is not an organizer or has no verified e-mail.
 */
export const offerGroup = async (ids: MemberIds, { caller, deadline }: Context): Promise<void> => {
  const isConfirmed = await hasConfirmedEmail(ids.uid, null, deadline)
  const event = utcDate()
  const mailRef = notificationMailRef({ kind: 'handover-offered', groupId: ids.id }, { uid: ids.uid, event })
  const access = { id: ids.id, right: 'creator', also: [memberRef(ids.id, ids.uid), mailRef] } as const
  await changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, others }) => {
    const [stored, mail] = others
    const member = stored ? parseMember(stored) : null
    if (!member) throw memberNotFoundError()
    if (member.role !== 'organizer')
      throw new ApiError('not-an-organizer', 'Only an organizer of a group can take it over.')
    if (!isConfirmed) throw emailNotConfirmedError()
    transaction.set(handoverRef(ids.id), {
      uid: ids.uid,
      offeredAt: FieldValue.serverTimestamp(),
      by: { uid: caller.uid, ...shareableProfile(caller) },
    })
    const notification = {
      kind: 'handover-offered',
      groupId: ids.id,
      groupName: String(group.get('groupName')),
    } as const
    addNotification(transaction, notification, { to: [ids.uid], event, by: caller.uid, isMailed: !mail?.exists })
    // No count changes, but a removal of this organizer that runs at the same moment must fail and start again. Otherwise the
    // removal, which deletes an offer only if it has read one, could leave this offer behind.
    transaction.update(group.ref, revisionIncrement)
  })
}

/** Notifies the creator that their offer is declined, by one e-mail a day at most. */
const notifyOfDeclinedOffer = async (
  transaction: Transaction,
  { group, stored, uid }: { readonly group: DocumentSnapshot; readonly stored: DocumentSnapshot; readonly uid: string },
): Promise<void> => {
  const { by } = handoverOfferSchema.parse(stored.data())
  const kind = 'handover-declined'
  const event = utcDate()
  const mail = await transaction.get(notificationMailRef({ kind, groupId: group.id }, { uid: by.uid, event }))
  const notification = { kind, groupId: group.id, groupName: String(group.get('groupName')) } as const
  addNotification(transaction, notification, { to: [by.uid], event, by: uid, isMailed: !mail.exists })
}

/**
 * Ends an offer: the creator takes it back, or the user to whom the group is offered declines it. Resolves with the number of
 * deleted offers, 0 or 1. Throws 403 for everybody else, 404 if there is no such group.
 */
export const withdrawGroupOffer = (id: string, { caller, deadline }: Context): Promise<number> => {
  const access = { id, right: 'anybody', also: [handoverRef(id)] } as const
  return changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, isCreator, others }) => {
    const [stored] = others
    const isOfferedToCaller = stored?.get('uid') === caller.uid
    if (!isCreator && !isOfferedToCaller) throw creatorOnlyError()
    if (!stored?.exists) return 0
    if (!isCreator) await notifyOfDeclinedOffer(transaction, { group, stored, uid: caller.uid })
    transaction.delete(stored.ref)
    return 1
  })
}

/**
 * Takes over a group that was offered to the caller: owner key, creator, and both memberships change in one commit. Throws 404 if
 * there is no such group, 403 if it is not offered to the caller, 409 if the caller has no verified e-mail.
 */
export const acceptGroupOffer = async (id: string, { caller, deadline }: Context): Promise<void> => {
  const { uid, email } = caller
  const isConfirmed = email !== null && caller.emailVerified && (await hasConfirmedEmail(uid, email, deadline))
  const access = { id, right: 'anybody', also: [handoverRef(id)] } as const
  await changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, member: own, others }) => {
    const [stored] = others
    const offer = handoverOfferSchema.safeParse(stored?.data()).data
    const member = parseMember(own)
    if (offer?.uid !== uid || member?.role !== 'organizer')
      throw new ApiError('permission-denied', "This group isn't offered to you.")
    if (!isConfirmed) throw emailNotConfirmedError()
    const [former, settings] = await Promise.all([
      transaction.get(memberRef(id, offer.by.uid)),
      transaction.get(mailSettingsRef(offer.by.uid)),
    ])
    const notification = { kind: 'handed-over', groupId: id, groupName: String(group.get('groupName')) } as const
    addNotification(transaction, notification, { to: [offer.by.uid], event: `${uid} ${offer.offeredAt}`, by: uid })
    moveGroup(transaction, group, {
      former: { by: offer.by, stored: former, settings },
      next: { uid, email, name: caller.name, isMuted: member.muted === true },
    })
  })
}
