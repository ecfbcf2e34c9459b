import { expect, test } from 'vitest'
import { commitApproval, commitJoin, commitRemoval } from '../../functions/src/data/change-membership.ts'
import { type Membership, readMembership } from '../../functions/src/data/membership.ts'
import { isConflict } from '../../functions/src/data/retry-on-conflict.ts'
import { noDeadline } from '../../functions/src/deadline.ts'
import { signUp } from '../support/accounts.ts'
import { join, makeGroup, storedCounts } from '../support/groups.ts'

// Each precondition of a batch by itself: between the reads and the writes of a call, the test changes one document and
// leaves the others, as no call of the product does.

const change: Readonly<Record<string, (place: Membership) => Promise<unknown>>> = {
  group: ({ groupRef }) => groupRef.update({ location: 'Elsewhere' }),
  membership: ({ memberRef }) => memberRef.set({ name: 'Changed' }, { merge: true }),
}

const present = (place: Membership) => {
  if (!place.member) throw new Error('not a member')
  return { ...place, member: place.member }
}
const joining = { name: 'Ada', photoURL: null, status: 'joined' } as const
const commits: Readonly<Record<string, { asked: boolean; commit: (place: Membership) => Promise<unknown> }>> = {
  'a join': { asked: false, commit: (place) => commitJoin(place, joining, noDeadline) },
  'an approval': { asked: true, commit: (place) => commitApproval(present(place), noDeadline) },
  'a removal': { asked: true, commit: (place) => commitRemoval(present(place), noDeadline) },
}

const rows = Object.keys(commits).flatMap((what) => Object.keys(change).map((changed) => [what, changed] as const))
test.each(rows)('%s fails where the %s has changed since, and writes nothing', async (what, changed) => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  const { asked = false, commit } = commits[what] ?? {}
  if (asked) await join(id, user)
  const caller = { ...user, emailVerified: false, photoURL: null, signedInAt: 0 }
  const place = await readMembership({ id, uid: user.uid }, { caller, deadline: noDeadline })
  await change[changed]?.(place)

  const [before, member] = await Promise.all([storedCounts(id), place.memberRef.get()])
  const error: unknown = await commit?.(place).catch((thrown: unknown) => thrown)
  expect(isConflict(error)).toBe(true)
  expect(await storedCounts(id)).toEqual(before)
  expect((await place.memberRef.get()).data()).toEqual(member.data())
})
