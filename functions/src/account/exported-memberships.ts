import type { UserExport } from '@hobbyhub/contract/account/user-export'
import { declinedDocumentSchema, memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { blockedDocumentSchema } from '@hobbyhub/contract/moderation/blocked-user'
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { handoverOfferPages, handoverOfferSchema } from '../members/handover-offers.ts'
import { toOwnMember } from '../members/membership.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, parentsOf } from '../platform/firestore/refs.ts'
import { blockedPages, declinedPages, membershipPages } from './own-data.ts'

// The parts of a user's export with names of groups: the current name, or null if the group is hidden or deleted.

export type Context = Parameters<typeof membershipPages>[0]
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

export const memberships = (context: Context): AsyncGenerator<UserExport['memberships']> =>
  named(membershipPages(context), context.deadline, (doc) => {
    const member = memberDocumentSchema.parse(doc.data())
    return { groupId: member.groupId, ...toOwnMember(member) }
  })

export const declined = (context: Context): AsyncGenerator<UserExport['declined']> =>
  named(declinedPages(context), context.deadline, (doc) => {
    const { uid: _, ...request } = declinedDocumentSchema.parse(doc.data())
    return request
  })

export const blocked = (context: Context): AsyncGenerator<UserExport['blocked']> =>
  named(blockedPages(context), context.deadline, (doc) => {
    const { groupId, blockedAt } = blockedDocumentSchema.parse(doc.data())
    return { groupId, blockedAt }
  })

export const offers = ({ caller, deadline }: Context): AsyncGenerator<UserExport['offers']> =>
  named(handoverOfferPages(caller.uid, deadline), deadline, (doc) => ({
    groupId: doc.ref.parent.parent?.id ?? '',
    ...handoverOfferSchema.parse(doc.data()),
  }))
