import type { DocumentReference, DocumentSnapshot, Query } from 'firebase-admin/firestore'
import { invitesRef } from '../platform/firestore/refs.ts'
import { openInvitesQuery } from './queries.ts'

/** A group's open invitations, at most `MAX_OPEN_INVITES`. */
export const openInvitesOfGroupQuery = (groupId: string): Query => openInvitesQuery(invitesRef(groupId), new Date())

/** The invitations in `docs` that a user made. Callers delete them when the user is no longer an organizer. */
export const inviteRefsOfAuthor = (
  uid: string,
  { docs }: { readonly docs: readonly DocumentSnapshot[] },
): DocumentReference[] => docs.filter((invite) => invite.get('createdBy') === uid).map(({ ref }) => ref)
