import type { UserExport } from '@hobbyhub/contract/account/user-export'
import { declinedRequestDocumentSchema, memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { blockedUserDocumentSchema } from '@hobbyhub/contract/moderation/blocked-user'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { handoverOfferPages, handoverOfferSchema, takeoverPages } from '../members/handover-offers.ts'
import { toOwnMember } from '../members/membership.ts'
import { declinedRequestPages, membershipPages } from '../members/own-memberships.ts'
import { takeoverSchema } from '../members/quiet/takeover.ts'
import { blockingGroupPages } from '../moderation/blocking-groups.ts'
import type { UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, parentsOf } from '../platform/firestore/refs.ts'

// The parts of a user's export in which each item has its group's current name, or null if the group is hidden or deleted.

export type ExportContext = { readonly caller: UserIdentity; readonly deadline: Deadline }
type Named<T> = T & { readonly groupName: string | null }
type Pages = AsyncIterable<readonly QueryDocumentSnapshot[]>

async function* named<T extends object>(
  pages: Pages,
  deadline: Deadline,
  read: (doc: QueryDocumentSnapshot) => T,
): AsyncGenerator<Named<T>[]> {
  for await (const docs of pages) {
    const groups = await deadline.run(() => db.getAll(...parentsOf(docs), { fieldMask: ['groupName'] }))
    yield docs.map((doc, at) => ({ ...read(doc), groupName: groups[at]?.get('groupName') ?? null }))
  }
}

export const exportedMemberships = ({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['memberships']> =>
  named(membershipPages(caller.uid, deadline), deadline, (doc) => {
    const member = memberDocumentSchema.parse(doc.data())
    return { groupId: member.groupId, ...toOwnMember(member) }
  })

export const exportedDeclinedRequests = ({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['declined']> =>
  named(declinedRequestPages(caller.uid, deadline), deadline, (doc) => {
    const { uid: _, ...request } = declinedRequestDocumentSchema.parse(doc.data())
    return request
  })

export const exportedBlockingGroups = ({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['blocked']> =>
  named(blockingGroupPages(caller.uid, deadline), deadline, (doc) => {
    const { groupId, blockedAt } = blockedUserDocumentSchema.parse(doc.data())
    return { groupId, blockedAt }
  })

export const exportedHandoverOffers = ({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['offers']> =>
  named(handoverOfferPages(caller.uid, deadline), deadline, (doc) => ({
    groupId: doc.ref.parent.parent?.id ?? '',
    ...handoverOfferSchema.parse(doc.data()),
  }))

export const exportedTakeovers = ({ caller, deadline }: ExportContext): AsyncGenerator<UserExport['takeovers']> =>
  named(takeoverPages(caller.uid, deadline), deadline, (doc) => {
    const { requestedAt, until } = takeoverSchema.parse(doc.data())
    return { groupId: doc.ref.parent.parent?.id ?? '', requestedAt, until }
  })
