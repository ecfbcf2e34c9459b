import { searchTokens } from '@hobbyhub/contract/groups/search'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { ACTIVE_FIELDS } from '../groups/activity.ts'
import { parseGroup } from '../groups/groups.ts'
import { mailSettingsRef, parseMailSettings } from '../outbox/mail-settings.ts'
import { creatorRef, handoverRef, memberRef, takeoverRef } from '../platform/firestore/refs.ts'
import { photoForOthers } from '../platform/shareable-profile.ts'
import { changedGroupCounts } from './change-membership.ts'
import type { handoverOfferSchema } from './handover-offers.ts'
import { parseMember } from './membership.ts'

/** The creator who hands the group over, with their membership, which may not exist, and their mail settings. */
type Former = {
  readonly by: z.infer<typeof handoverOfferSchema>['by']
  readonly stored: DocumentSnapshot
  readonly settings: DocumentSnapshot
}

/** The organizer who becomes the creator. The e-mail must be verified. */
type Next = {
  readonly uid: string
  readonly email: string
  readonly name: string | null | undefined
  readonly isMuted: boolean
}

/** Makes the old creator an organizer. If they had muted the group, it stays muted. Returns the group's new counts. */
const makeFormerCreatorOrganizer = (
  transaction: Transaction,
  { by, stored, settings, group }: Former & { readonly group: DocumentSnapshot },
) => {
  const before = parseMember(stored)
  const isMuted = parseMailSettings(settings).mutedGroups.includes(group.id)
  const joinedAt = FieldValue.serverTimestamp()
  const fields = {
    ...by,
    photoURL: photoForOthers(by.photoURL),
    status: 'joined',
    role: 'organizer',
    joinedAt,
    groupId: group.id,
  }
  transaction.set(stored.ref, isMuted ? { ...fields, muted: true } : fields)
  if (isMuted) transaction.update(settings.ref, { mutedGroups: FieldValue.arrayRemove(group.id) })
  // The new creator's membership is deleted and the old creator's is added, so the counts stay the same. But if the old creator
  // already had a membership, made while their account had another e-mail, the new membership replaces it, and one count falls.
  // The new creator has just done something, so the group is not quiet.
  return changedGroupCounts({ ...parseGroup(group), quietSince: null }, before ? { [before.status]: -1 } : {})
}

/**
 * Moves a group to a new creator: owner key, creator, and both memberships change in the same transaction. Ends open offers and
 * takeovers. All reads of the transaction must come before.
 */
export const moveGroup = (
  transaction: Transaction,
  group: DocumentSnapshot,
  { former, next }: { readonly former: Former; readonly next: Next },
): void => {
  const { id } = group
  const { uid, email, name, isMuted } = next
  const counts = makeFormerCreatorOrganizer(transaction, { ...former, group })
  if (isMuted) transaction.set(mailSettingsRef(uid), { mutedGroups: FieldValue.arrayUnion(id) }, { merge: true })
  const creatorName = shownName(name)
  for (const ref of [memberRef(id, uid), handoverRef(id), takeoverRef(id)]) transaction.delete(ref)
  transaction.update(creatorRef(id), { creatorEmail: email, creatorUid: uid })
  transaction.update(group.ref, {
    ...counts,
    ...ACTIVE_FIELDS,
    creatorUid: uid,
    creatorName,
    searchTokens: searchTokens({ ...parseGroup(group), creatorName }),
  })
}
