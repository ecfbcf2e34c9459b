import { memberDocumentSchema } from '@hobbyhub/contract/member'
import { calls } from '@hobbyhub/contract/rest'
import { userRecordSchema } from '@hobbyhub/contract/user'
import type { UserExport } from '@hobbyhub/contract/user-export'
import type { UserRecord } from 'firebase-admin/auth'
import type { Firestore } from 'firebase-admin/firestore'
import { askAuth } from '../api/caller.ts'
import { route } from '../api/route.ts'
import { auth } from '../data/app.ts'
import { parseGroups, toRestGroup } from '../data/groups.ts'
import { toRestMember } from '../data/membership.ts'
import { createdGroupPages, membershipPages } from '../data/own-data.ts'
import { openStore, parentsOf, userRef } from '../data/store.ts'

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

const memberships = async (db: Firestore, of: Of): Promise<UserExport['memberships']> => {
  const found: UserExport['memberships'] = []
  for await (const docs of membershipPages(db, of)) {
    const groups = await of.within(() => db.getAll(...parentsOf(docs), { fieldMask: ['groupName'] }))
    for (const [at, doc] of docs.entries()) {
      const member = memberDocumentSchema.parse(doc.data())
      found.push({ groupId: member.groupId, groupName: groups[at]?.get('groupName') ?? null, ...toRestMember(member) })
    }
  }
  return found
}

const createdGroups = async (db: Firestore, of: Of): Promise<UserExport['createdGroups']> => {
  const found: UserExport['createdGroups'] = []
  for await (const groups of createdGroupPages(db, of)) {
    found.push(...parseGroups(groups).map((group) => toRestGroup(group, of.caller.email ?? undefined)))
  }
  return found
}

export const exportUser = route(calls.exportUser)(async ({ caller, within }) => {
  const { db } = await openStore()
  const of = { caller, within }
  const account = await askAuth(within, () => auth().getUser(caller.uid))
  const user = await within(() => userRef(db, caller.uid).get())
  return {
    status: 200,
    body: {
      exportedAt: new Date().toISOString(),
      account: toAccount(account),
      user: user.exists ? userRecordSchema.parse(user.data()) : null,
      createdGroups: await createdGroups(db, of),
      memberships: await memberships(db, of),
    },
  }
})
