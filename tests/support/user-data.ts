import { type ExpectStatic, expect as globalExpect } from 'vitest'
import { type Account, signUp } from './accounts.ts'
import { database } from './database.ts'
import { joinGroupAs, makeGroup, storedCounts } from './groups.ts'
import { expectNoUserDocuments, saveUserRecord } from './user-documents.ts'

export type UserData = {
  readonly user: Account
  readonly other: Account
  /** The ids of the groups that the user has created (`own`), joined (`joined`), and asked to join (`asked`). */
  readonly own: readonly string[]
  readonly joined: string
  readonly asked: string
}

/**
 * Makes a user with a record, two groups of their own, a membership and a request. `other` is a member of the user's groups, and
 * has created the two groups that the user joined or asked to join. A third user has also joined the one and asked to join the
 * other.
 */
export const makeUserWithData = async (): Promise<UserData> => {
  const [user, other, third] = await Promise.all([signUp(), signUp(), signUp()])
  await saveUserRecord(user)
  const own = await Promise.all([makeGroup(user), makeGroup(user)])
  const joined = await makeGroup(other)
  const asked = await makeGroup(other, { approvalRequired: true })
  for (const id of own) await joinGroupAs(id, other)
  for (const id of [joined, asked]) for (const who of [user, third]) await joinGroupAs(id, who)
  return { user, other, own, joined, asked }
}

/**
 * Waits until `userDocumentPaths` finds nothing. Then checks that the user's own groups have no members, and that the third user
 * is still in the groups of `other`.
 */
export const expectOnlyOthersLeft = async (
  { user, own, joined, asked }: UserData,
  expect: ExpectStatic = globalExpect,
): Promise<void> => {
  await expectNoUserDocuments(user, expect)
  expect(await storedCounts(joined)).toMatchObject({ memberCount: 1, joined: 1 })
  expect(await storedCounts(asked)).toMatchObject({ pendingCount: 1, pending: 1 })
  for (const id of own) expect((await database().collection(`groups/${id}/members`).get()).size).toBe(0)
}
