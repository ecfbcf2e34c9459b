import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import { readGroupAccess } from '../members/group-access.ts'
import { groupNotFoundError } from '../platform/api-error.ts'
import { unauthenticatedError } from '../platform/call-auth.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { type ListRequest, readQueryPage } from '../platform/firestore/query-page.ts'
import { db, groupRef, inviteRefByCode, invitesRef } from '../platform/firestore/refs.ts'
import { toInviteForHolder, toRestInvite } from './invites.ts'
import { invitesIndex } from './queries.ts'

/** The invitation with this code, for everybody who has the code; none if it does not exist. Throws 404 if there is no group. */
export const findInvitation = async (id: string, code: string, deadline: Deadline): Promise<RestInvite[]> => {
  const [group, ...found] = await deadline.run(() => db.getAll(groupRef(id), inviteRefByCode(id, code)))
  if (!group?.exists) throw groupNotFoundError()
  return found.filter(({ exists }) => exists).map(toInviteForHolder)
}

type InvitesRequest = Omit<ListRequest, 'caller'> & { readonly caller: Caller | null }

/** A page of a group's invitations, with the Link header. Only the creator and organizers may list them. */
export const readInvitations = async (id: string, { query, caller, url, deadline }: InvitesRequest) => {
  if (!caller) throw unauthenticatedError()
  await readGroupAccess({ id, right: 'organizer' }, { caller, deadline })
  const invites = indexedQuery(invitesRef(id), invitesIndex, [])
  const { docs, headers } = await readQueryPage({ query: invites, index: invitesIndex }, query, { url, deadline })
  return { headers, body: docs.map(toRestInvite) }
}
