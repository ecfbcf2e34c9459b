import {
  type ExtendInvitePayload,
  type InvitePayload,
  type RestInvite,
  TOO_MANY_INVITES_MESSAGE,
} from '@hobbyhub/contract/invites/invite'
import { MAX_OPEN_INVITES } from '@hobbyhub/contract/shared/limits'
import type { Transaction } from 'firebase-admin/firestore'
import { refuseIfArchived } from '../groups/activity.ts'
import { groupPath } from '../groups/group-path.ts'
import { revisionIncrement } from '../groups/revision-increment.ts'
import { changeGroupWithAccess } from '../members/group-access.ts'
import { openInvitesOfGroupQuery } from '../members/open-invites.ts'
import { storedInviteProblem } from '../members/redeem-invites.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { inviteRefByCode, invitesRef } from '../platform/firestore/refs.ts'
import { newSecret } from '../platform/secret-tokens.ts'
import { daysFromNow, newInviteDocument, toRestInvite } from './invites.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Throws 409 if the group cannot have another open invitation. */
const refuseTooManyOpen = async (transaction: Transaction, id: string): Promise<void> => {
  const open = await transaction.get(openInvitesOfGroupQuery(id).limit(MAX_OPEN_INVITES).count())
  if (open.data().count >= MAX_OPEN_INVITES) throw new ApiError('too-many-invites', TOO_MANY_INVITES_MESSAGE)
}

type InviteIds = { readonly id: string; readonly invite: string }

const toAccess = ({ id, invite }: InviteIds) =>
  ({ id, right: 'organizer', also: [invitesRef(id).doc(invite)] }) as const

const inviteNotFoundError = (): ApiError => new ApiError('not-found', 'Invitation not found.')

/** Creates an invitation. Only the returned URL contains the code, because only the code's hash is stored. */
export const createInvitation = async (id: string, payload: InvitePayload, context: Context) => {
  const code = newSecret()
  const ref = inviteRefByCode(id, code)
  const invite = newInviteDocument(id, payload, context.caller.uid)
  await changeGroupWithAccess({ id, right: 'organizer' }, context, async (transaction, { group }) => {
    refuseIfArchived(group)
    await refuseTooManyOpen(transaction, id)
    transaction.create(ref, invite)
    // The group's counts stay the same. This write makes the transaction conflict with a simultaneous invitation, or with the
    // removal of this invitation's author.
    transaction.update(group.ref, revisionIncrement)
  })
  return { _id: ref.id, url: `${SITE_ORIGIN}${groupPath(id)}?invite=${code}` }
}

/**
 * Gives an invitation, open or ended, more days and uses. The caller becomes its author, so that it ends with their role. Throws
 * 404 if there is none, 400 if more people have used it already than are to use it in all.
 */
export const extendInvitation = (ids: InviteIds, { days, uses }: ExtendInvitePayload, context: Context) =>
  changeGroupWithAccess(toAccess(ids), context, async (transaction, { group, others }): Promise<RestInvite> => {
    const [stored] = others
    if (!stored?.exists) throw inviteNotFoundError()
    refuseIfArchived(group)
    const invite = toRestInvite(stored)
    const used = invite.uses - invite.usesLeft
    if (uses < used) {
      const message = `${used} people have used this invitation already.`
      throw new ApiError('invalid-argument', message, { details: [{ path: 'uses', message }] })
    }
    if (storedInviteProblem(stored, new Date()) !== null) await refuseTooManyOpen(transaction, ids.id)
    const change = { uses, usesLeft: uses - used, createdBy: context.caller.uid }
    const expiresAt = daysFromNow(days)
    transaction.update(stored.ref, { ...change, expiresAt })
    // As for a new invitation.
    transaction.update(group.ref, revisionIncrement)
    return { ...invite, ...change, expiresAt: expiresAt.toDate().toISOString() }
  })

/** Deletes an invitation. Throws 404 if there is none. */
export const deleteInvitation = async (ids: InviteIds, context: Context) => {
  await changeGroupWithAccess(toAccess(ids), context, async (transaction, { others }) => {
    const [invite] = others
    if (!invite?.exists) throw inviteNotFoundError()
    transaction.delete(invite.ref)
  })
}
