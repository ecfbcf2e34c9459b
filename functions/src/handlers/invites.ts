import type { endpoints } from '@hobbyhub/contract/endpoints'
import { FieldValue, Timestamp } from 'firebase-admin/firestore'
import { ApiError } from '../api-error.ts'
import { changeWithAccess, readAccess } from '../data/access.ts'
import { inviteRef, invitesOf, toRestInvite } from '../data/invites.ts'
import { readPage } from '../data/page.ts'
import { newSecret } from '../data/secrets.ts'
import { SITE_ORIGIN } from '../options.ts'
import { invitesShape } from '../queries/members.ts'
import { shapedQuery } from '../queries/shape.ts'
import type { Handler } from './handler.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Whoever has a code may see its invitation; the list of all is for those who run the group. */
export const listInvites: Handler<typeof endpoints.listInvites> = async ({ params, query, caller, url, deadline }) => {
  const { invite: code, ...asked } = query
  if (code !== undefined) {
    const invite = await deadline.run(() => inviteRef(params.id, code).get())
    return { status: 200, body: invite.exists ? [toRestInvite(invite)] : [] }
  }
  await readAccess({ id: params.id, right: 'organizer' }, { caller, deadline })
  const invites = shapedQuery(invitesOf(params.id), invitesShape, [])
  const { docs, headers } = await readPage({ query: invites, shape: invitesShape }, asked, { url, deadline })
  return { status: 200, headers, body: docs.map(toRestInvite) }
}

/** The code is told once, and stored nowhere. */
export const createInvite: Handler<typeof endpoints.createInvite> = async (input) => {
  const { params, body, caller, deadline } = input
  const code = newSecret()
  const stored = {
    groupId: params.id,
    usesLeft: body.uses,
    skipsApproval: body.skipsApproval,
    createdBy: caller.uid,
    createdAt: FieldValue.serverTimestamp(),
    expiresAt: Timestamp.fromMillis(Date.now() + body.days * DAY_MS),
  }
  await changeWithAccess({ id: params.id, right: 'organizer' }, { caller, deadline }, async (transaction) => {
    transaction.create(inviteRef(params.id, code), stored)
  })
  return { status: 201, body: { url: `${SITE_ORIGIN}/groups/${encodeURIComponent(params.id)}?invite=${code}` } }
}

export const deleteInvite: Handler<typeof endpoints.deleteInvite> = async ({ params, caller, deadline }) => {
  await changeWithAccess({ id: params.id, right: 'organizer' }, { caller, deadline }, async (transaction) => {
    const { exists, ref } = await transaction.get(invitesOf(params.id).doc(params.invite))
    if (!exists) throw new ApiError('not-found', 'Invitation not found.')
    transaction.delete(ref)
  })
  return { status: 200, body: { deletedCount: 1 } }
}
