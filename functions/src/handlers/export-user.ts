import type { endpoints } from '@hobbyhub/contract/endpoints'
import { memberDocumentSchema } from '@hobbyhub/contract/member'
import { userRecordSchema } from '@hobbyhub/contract/user'
import type { UserExport } from '@hobbyhub/contract/user-export'
import type { UserRecord } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { auth } from '../data/app.ts'
import { askAuth } from '../data/ask-auth.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { toRestMember } from '../data/membership.ts'
import { createdGroupPages, membershipPages } from '../data/own-data.ts'
import { openStore, parentsOf, userRef } from '../data/store.ts'
import { deadlinePerOperation } from '../deadline.ts'
import type { Handler } from './handler.ts'

const isoTime = (time: string | null | undefined): string | null => (time ? new Date(time).toISOString() : null)

const toAccount = ({ uid, metadata, ...account }: UserRecord): UserExport['account'] => ({
  uid,
  email: account.email ?? null,
  emailVerified: account.emailVerified,
  name: account.displayName ?? null,
  photoURL: account.photoURL ?? null,
  phoneNumber: account.phoneNumber ?? null,
  creationTime: new Date(metadata.creationTime).toISOString(),
  lastSignInTime: isoTime(metadata.lastSignInTime),
  providers: account.providerData.map(({ providerId }) => providerId),
})

type Of = Parameters<typeof membershipPages>[1]

async function* memberships(db: Firestore, of: Of): AsyncGenerator<UserExport['memberships']> {
  for await (const docs of membershipPages(db, of)) {
    const groups = await of.deadline.run(() => db.getAll(...parentsOf(docs), { fieldMask: ['groupName'] }))
    yield docs.map((doc, at) => {
      const member = memberDocumentSchema.parse(doc.data())
      return { groupId: member.groupId, groupName: groups[at]?.get('groupName') ?? null, ...toRestMember(member) }
    })
  }
}

async function* createdGroups(db: Firestore, of: Of): AsyncGenerator<UserExport['createdGroups']> {
  for await (const groups of createdGroupPages(db, of)) {
    yield parseGroups(groups).map((group) => toRestGroup(group, of.caller.email ?? undefined))
  }
}

/** Read and sent a page at a time: an account may have more than fits into one deadline, or into memory. */
export const exportUser: Handler<typeof endpoints.exportUser> = async ({ caller, deadline }) => {
  const { db } = await openStore()
  const account = await askAuth(deadline, () => auth().getUser(caller.uid))
  const user = await deadline.run(() => userRef(db, caller.uid).get())
  const of = { caller, deadline: deadlinePerOperation }
  return {
    status: 200,
    pages: {
      exportedAt: new Date().toISOString(),
      account: toAccount(account),
      user: user.exists ? userRecordSchema.parse(user.data()) : null,
      createdGroups: createdGroups(db, of),
      memberships: memberships(db, of),
    },
  }
}
