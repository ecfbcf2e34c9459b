import { type InvitePayload, inviteDocumentSchema, type RestInvite } from '@hobbyhub/contract/invites/invite'
import { INVITE_ERROR_MESSAGES, inviteProblem } from '@hobbyhub/contract/invites/invite-problem'
import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldValue,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { ApiError } from '../platform/api-error.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, groupCollection } from '../platform/firestore/refs.ts'
import { hashSecret } from '../platform/secret-tokens.ts'
import { openInvitesQuery, ownInvitesIndex } from './queries.ts'

export const invitesRef = (groupId: string) => groupCollection(groupId, 'invites')

/** The invitation with this code. Its id is the code's hash, so that response times reveal nothing about the code. */
export const inviteRefByCode = (groupId: string, code: string): DocumentReference =>
  invitesRef(groupId).doc(hashSecret(code))

const DAY_MS = 24 * 60 * 60 * 1000

/** A new invitation as it is stored, without its code. */
export const newInviteDocument = (
  groupId: string,
  { label, uses, skipsApproval, days }: InvitePayload,
  uid: string,
) => ({
  groupId,
  ...(label === undefined ? {} : { label }),
  usesLeft: uses,
  skipsApproval,
  createdBy: uid,
  createdAt: FieldValue.serverTimestamp(),
  expiresAt: Timestamp.fromMillis(Date.now() + days * DAY_MS),
})

/** An invitation as organizers and the creator see it. */
export const toRestInvite = (snapshot: DocumentSnapshot): RestInvite => {
  const { groupId: _, ...fields } = inviteDocumentSchema.parse(snapshot.data())
  return { _id: snapshot.id, ...fields }
}

/** The invitation for users who have its code: without its author and the organizers' label. */
export const toInviteForHolder = (snapshot: DocumentSnapshot): RestInvite => {
  const { createdBy: _, label: __, ...fields } = toRestInvite(snapshot)
  return fields
}

/** A group's open invitations, at most `MAX_OPEN_INVITES`. */
export const openInvitesOfGroupQuery = (groupId: string): Query => openInvitesQuery(invitesRef(groupId), new Date())

/** The invitations in `docs` that a user made. Callers delete them when the user is no longer an organizer. */
export const inviteRefsOfAuthor = (
  uid: string,
  { docs }: { readonly docs: readonly DocumentSnapshot[] },
): DocumentReference[] => docs.filter((invite) => invite.get('createdBy') === uid).map(({ ref }) => ref)

/** Why nobody can join by a stored invitation, or by one that does not exist; null if it is valid. */
export const storedInviteProblem = (snapshot: DocumentSnapshot, now: Date, used = 0): string | null => {
  const invite = snapshot.exists ? inviteDocumentSchema.parse(snapshot.data()) : null
  const problem = inviteProblem(invite && { ...invite, usesLeft: invite.usesLeft - used }, now)
  return problem && INVITE_ERROR_MESSAGES[problem]
}

/** Counts the joins by each invitation within one batch, so that no invitation is used more often than it allows. */
export const createInviteRedeemer = (snapshots: ReadonlyMap<string, DocumentSnapshot>, now: Date) => {
  const used = new Map<string, number>()
  return {
    /** Whether the invitation with a code skips approval, or a 410 if it is not valid. */
    check: (code: string): { readonly skipsApproval: boolean } | ApiError => {
      const snapshot = snapshots.get(code)
      const refusal = snapshot ? storedInviteProblem(snapshot, now, used.get(code)) : INVITE_ERROR_MESSAGES.unknown
      return refusal
        ? new ApiError('invite-ended', refusal)
        : { skipsApproval: snapshot?.get('skipsApproval') === true }
    },
    use: (code: string): void => void used.set(code, (used.get(code) ?? 0) + 1),
    /** Writes the uses in a batch. The batch fails if an invitation has changed since it was read. */
    write: (batch: WriteBatch): void => {
      for (const [code, uses] of used) {
        const snapshot = snapshots.get(code)
        if (!snapshot?.updateTime) continue
        const usesLeft = inviteDocumentSchema.parse(snapshot.data()).usesLeft - uses
        batch.update(snapshot.ref, { usesLeft }, { lastUpdateTime: snapshot.updateTime })
      }
    },
  }
}

/** The invitations that a user made, in all groups, a page at a time. */
export const createdInvitePages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('invites'), ownInvitesIndex, [uid]), deadline)
