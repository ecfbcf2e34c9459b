import { type InvitePayload, inviteDocumentSchema, type RestInvite } from '@hobbyhub/contract/invites/invite'
import { type DocumentSnapshot, FieldValue, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup } from '../platform/firestore/refs.ts'
import { ownInvitesIndex } from './queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

export const daysFromNow = (days: number): Timestamp => Timestamp.fromMillis(Date.now() + days * DAY_MS)

/** What a new invitation to a group stores, as one to the site does. */
export const newInviteFields = ({ label, uses, days }: Omit<InvitePayload, 'skipsApproval'>) => ({
  ...(label === undefined ? {} : { label }),
  uses,
  usesLeft: uses,
  createdAt: FieldValue.serverTimestamp(),
  expiresAt: daysFromNow(days),
})

/** A new invitation to a group as it is stored, without its code. */
export const newInviteDocument = (groupId: string, { skipsApproval, ...payload }: InvitePayload, uid: string) => ({
  ...newInviteFields(payload),
  groupId,
  skipsApproval,
  createdBy: uid,
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

/** The invitations that a user made, in all groups, a page at a time. */
export const createdInvitePages = (uid: string, deadline: Deadline): AsyncGenerator<readonly QueryDocumentSnapshot[]> =>
  allPages(indexedQuery(collectionGroup('invites'), ownInvitesIndex, [uid]), deadline)
