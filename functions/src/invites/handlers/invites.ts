import type { endpoints } from '@hobbyhub/contract/endpoints'
import { TOO_MANY_INVITES_MESSAGE } from '@hobbyhub/contract/invites/invite'
import { MAX_OPEN_INVITES } from '@hobbyhub/contract/shared/limits'
import { revisionIncrement } from '../../groups/revision-increment.ts'
import { changeGroupWithAccess, readGroupAccess } from '../../members/group-access.ts'
import { openInvitesOfGroupQuery } from '../../members/open-invites.ts'
import { ApiError, groupNotFoundError } from '../../platform/api-error.ts'
import { unauthenticatedError } from '../../platform/call-auth.ts'
import { CACHE_CONTROL, SITE_ORIGIN } from '../../platform/config.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { readQueryPage } from '../../platform/firestore/query-page.ts'
import { db, groupRef, inviteRefByCode, invitesRef } from '../../platform/firestore/refs.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { newSecret } from '../../platform/secret-tokens.ts'
import { newInviteDocument, toInviteForHolder, toRestInvite } from '../invites.ts'
import { invitesIndex } from '../queries.ts'

/** Everybody who has an invitation's code may see that invitation. Only the creator and organizers may list all invitations. */
export const listInvites: Handler<typeof endpoints.listInvites> = async ({ params, query, caller, url, deadline }) => {
  const { invite: code, ...page } = query
  if (code !== undefined) {
    const [group, ...found] = await deadline.run(() => db.getAll(groupRef(params.id), inviteRefByCode(params.id, code)))
    if (!group?.exists) throw groupNotFoundError()
    // An invitation can end at any moment, so no cache may answer.
    const headers = { 'cache-control': CACHE_CONTROL.none }
    return { status: 200, headers, body: found.filter(({ exists }) => exists).map(toInviteForHolder) }
  }
  if (!caller) throw unauthenticatedError()
  await readGroupAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const invites = indexedQuery(invitesRef(params.id), invitesIndex, [])
  const { docs, headers } = await readQueryPage({ query: invites, index: invitesIndex }, page, { url, deadline })
  return { status: 200, headers, body: docs.map(toRestInvite) }
}

/** Only this response contains the code, because only the code's hash is stored. */
export const createInvite: Handler<typeof endpoints.createInvite> = async (input) => {
  const { params, body, caller, deadline } = input
  const code = newSecret()
  const ref = inviteRefByCode(params.id, code)
  const newInvite = newInviteDocument(params.id, body, caller.uid)
  await changeGroupWithAccess(
    { id: params.id, right: 'organizer' },
    { caller, deadline },
    async (transaction, { group }) => {
      const open = await transaction.get(openInvitesOfGroupQuery(params.id).limit(MAX_OPEN_INVITES).count())
      if (open.data().count >= MAX_OPEN_INVITES) throw new ApiError('too-many-invites', TOO_MANY_INVITES_MESSAGE)
      transaction.create(ref, newInvite)
      // The group's counts stay the same. This write makes the transaction conflict with a simultaneous invitation, or with the
      // removal of this invitation's author.
      transaction.update(group.ref, revisionIncrement)
    },
  )
  const url = `${SITE_ORIGIN}/groups/${encodeURIComponent(params.id)}?invite=${code}`
  return { status: 201, body: { _id: ref.id, url } }
}

export const deleteInvite: Handler<typeof endpoints.deleteInvite> = async ({ params, caller, deadline }) => {
  const asked = { id: params.id, right: 'organizer', also: [invitesRef(params.id).doc(params.invite)] } as const
  await changeGroupWithAccess(asked, { caller, deadline }, async (transaction, { others }) => {
    const [invite] = others
    if (!invite?.exists) throw new ApiError('not-found', 'Invitation not found.')
    transaction.delete(invite.ref)
  })
  return { status: 200, body: { deletedCount: 1 } }
}
