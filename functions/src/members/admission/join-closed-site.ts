import { INVITE_ERROR_MESSAGES } from '@hobbyhub/contract/invites/invite-problem'
import { BLOCKED_USER_MESSAGE } from '@hobbyhub/contract/moderation/blocked-user'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import type { DocumentReference } from 'firebase-admin/firestore'
import { notAdmittedError } from '../../platform/admission.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { blockedUserRef, db, groupRef, inviteRefByCode } from '../../platform/firestore/refs.ts'
import { admissionRef } from './admissions.ts'
import { admitByInvite } from './admit-by-invite.ts'

type Join = { readonly id: string; readonly invite: string | undefined }
type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Throws 410 for an invitation that is not valid, or to a group that is not there or hidden; 403 if the group has blocked the caller. */
const admitStranger = async (
  invite: DocumentReference,
  { id, caller: { uid }, deadline }: Context & Pick<Join, 'id'>,
): Promise<void> => {
  const [stored, group, blocked] = await deadline.run(() => db.getAll(invite, groupRef(id), blockedUserRef(id, uid)))
  if (!stored?.exists || !group?.exists) throw new ApiError('invite-ended', INVITE_ERROR_MESSAGES.unknown)
  if (blocked?.exists) throw new ApiError('blocked', BLOCKED_USER_MESSAGE)
  await admitByInvite({ uid, invite, deadline })
}

/**
 * On a closed site, an invitation to a group admits whoever joins by it, also where the group is full or decides itself. Returns whether
 * the caller has used the invitation by that, so that joining does not use it twice.
 *
 * Throws 403 if the caller is not admitted and has no invitation, and 410 if the invitation is not valid. Both are the same whether there
 * is such a group or not.
 */
export const admitByGroupInvite = async ({ id, invite }: Join, { caller, deadline }: Context): Promise<boolean> => {
  if (!isClosed || (caller.isAdmitted && invite === undefined)) return false
  if (invite === undefined) throw notAdmittedError()
  const ref = inviteRefByCode(id, invite)
  if (!caller.isAdmitted) await admitStranger(ref, { id, caller, deadline })
  const record = await deadline.run(() => admissionRef(caller.uid).get())
  return record.get('inviteId') === ref.id
}
