import { type InvitePayload, TOO_MANY_INVITES_MESSAGE } from '@hobbyhub/contract/invites/invite'
import { MAX_OPEN_INVITES } from '@hobbyhub/contract/shared/limits'
import { revisionIncrement } from '../groups/revision-increment.ts'
import { changeGroupWithAccess } from '../members/group-access.ts'
import { openInvitesOfGroupQuery } from '../members/open-invites.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import type { Deadline } from '../platform/deadline.ts'
import { inviteRefByCode, invitesRef } from '../platform/firestore/refs.ts'
import { newSecret } from '../platform/secret-tokens.ts'
import { newInviteDocument } from './invites.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** Creates an invitation. Only the returned URL contains the code, because only the code's hash is stored. */
export const createInvitation = async (id: string, payload: InvitePayload, context: Context) => {
  const code = newSecret()
  const ref = inviteRefByCode(id, code)
  const invite = newInviteDocument(id, payload, context.caller.uid)
  await changeGroupWithAccess({ id, right: 'organizer' }, context, async (transaction, { group }) => {
    const open = await transaction.get(openInvitesOfGroupQuery(id).limit(MAX_OPEN_INVITES).count())
    if (open.data().count >= MAX_OPEN_INVITES) throw new ApiError('too-many-invites', TOO_MANY_INVITES_MESSAGE)
    transaction.create(ref, invite)
    // The group's counts stay the same. This write makes the transaction conflict with a simultaneous invitation, or with the
    // removal of this invitation's author.
    transaction.update(group.ref, revisionIncrement)
  })
  return { _id: ref.id, url: `${SITE_ORIGIN}/groups/${encodeURIComponent(id)}?invite=${code}` }
}

/** Deletes an invitation. Throws 404 if there is none. */
export const deleteInvitation = async (ids: { readonly id: string; readonly invite: string }, context: Context) => {
  const access = { id: ids.id, right: 'organizer', also: [invitesRef(ids.id).doc(ids.invite)] } as const
  await changeGroupWithAccess(access, context, async (transaction, { others }) => {
    const [invite] = others
    if (!invite?.exists) throw new ApiError('not-found', 'Invitation not found.')
    transaction.delete(invite.ref)
  })
}
