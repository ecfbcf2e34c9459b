import { randomUUID } from 'node:crypto'
import type { WriteBatch } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { commitSeats } from '../../../functions/src/meetings/commit-seats.ts'
import { readMeetingAndReplies, rolesAndReplyOf } from '../../../functions/src/meetings/meeting-and-replies.ts'
import { toStoredMeeting } from '../../../functions/src/meetings/replies.ts'
import { commitApproval, commitRemoval } from '../../../functions/src/members/change-membership.ts'
import { commitDecidedJoins } from '../../../functions/src/members/commit-joins.ts'
import { decideJoins } from '../../../functions/src/members/decide-joins.ts'
import { fillPlaces } from '../../../functions/src/members/fill-places.ts'
import { failIfMemberLeft } from '../../../functions/src/members/group-access.ts'
import { type Membership, readGroupAndMemberships, readMembership } from '../../../functions/src/members/membership.ts'
import { promoteFromWaitingList } from '../../../functions/src/members/promote-from-waiting-list.ts'
import { blockFromGroup } from '../../../functions/src/moderation/block-user.ts'
import type { Caller } from '../../../functions/src/platform/caller.ts'
import { noDeadline } from '../../../functions/src/platform/deadline.ts'
import { db, groupRef, inviteRefByCode, meetingRef, memberRef } from '../../../functions/src/platform/firestore/refs.ts'
import { isConflict } from '../../../functions/src/platform/firestore/retry-on-conflict.ts'
import { signUp } from '../../support/accounts.ts'
import { callerOf } from '../../support/direct-calls.ts'
import { joinGroupAs, joinWaitingList, makeGroup, makeOrganizer, storedCounts } from '../../support/groups.ts'
import { planMeetings, storedSeats } from '../../support/meetings.ts'

// Tests each precondition of a batch on its own. Between a call's reads and its writes, the test changes only one document; no
// call of the product changes so little.

const change: Readonly<Record<string, (place: Membership) => Promise<unknown>>> = {
  group: ({ groupRef }) => groupRef.update({ location: 'Elsewhere' }),
  membership: ({ memberRef }) => memberRef.set({ name: 'Changed' }, { merge: true }),
}

const present = (place: Membership) => {
  if (!place.member) throw new Error('not a member')
  return { ...place, member: place.member }
}
/** Returns a function that commits a join that was decided before the change. */
const prepareJoin = async ({ group, memberRef }: Membership, caller: Caller, invite?: string) => {
  const codes = invite === undefined ? [] : [invite]
  const state = await readGroupAndMemberships(
    { id: group.id, uids: [memberRef.id], codes, isJoining: true },
    noDeadline,
  )
  const decided = decideJoins(state, [
    { caller, wait: false, note: undefined, answers: [], invite, deadline: noDeadline },
  ])
  return () => commitDecidedJoins(state, decided)
}

/** Stores an invitation that can be used once. Returns its code. */
const addInvite = async (id: string, createdBy: string): Promise<string> => {
  const code = randomUUID()
  const [createdAt, expiresAt] = [new Date(), new Date(Date.now() + 60_000)]
  await inviteRefByCode(id, code).create({
    groupId: id,
    uses: 1,
    usesLeft: 1,
    skipsApproval: true,
    createdBy,
    createdAt,
    expiresAt,
  })
  return code
}

const BY_CREATOR = { by: 'creator', deadline: noDeadline }

type Commit = () => Promise<unknown>
type Row = { readonly asked: boolean; readonly prepare: (place: Membership, caller: Caller) => Promise<Commit> }
const commits: Readonly<Record<string, Row>> = {
  'a join': { asked: false, prepare: prepareJoin },
  'a request that an invitation lets in': {
    asked: true,
    prepare: async (place, caller) =>
      prepareJoin(place, caller, await addInvite(place.group.id, place.group.creatorUid)),
  },
  'an approval': { asked: true, prepare: async (place) => () => commitApproval(present(place), BY_CREATOR) },
  'a removal': {
    asked: true,
    prepare: async (place) => () => commitRemoval(present(place), BY_CREATOR),
  },
}

const rows = Object.keys(commits).flatMap((what) => Object.keys(change).map((changed) => [what, changed] as const))
test.each(rows)('%s fails if the %s has changed since, and writes nothing', async (what, changed) => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { approvalRequired: true })
  const { asked = false, prepare } = commits[what] ?? {}
  if (asked) await joinGroupAs(id, user)
  const caller = callerOf(user)
  const place = await readMembership({ id, uid: user.uid }, { caller, deadline: noDeadline })
  const commit = await prepare?.(place, caller)
  await change[changed]?.(place)

  const [before, member] = await Promise.all([storedCounts(id), place.memberRef.get()])
  const error: unknown = await commit?.().catch((thrown: unknown) => thrown)
  expect(isConflict(error)).toBe(true)
  expect(await storedCounts(id)).toEqual(before)
  expect((await place.memberRef.get()).data()).toEqual(member.data())
})

test.each(['an approval', 'a removal'])('%s by an organizer fails if they have lost the role since', async (what) => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator)
  await groupRef(id).update({ approvalRequired: true })
  await joinGroupAs(id, user)
  const caller = callerOf(organizer)
  const place = await readMembership({ id, uid: user.uid }, { caller, deadline: noDeadline })
  const commit = await commits[what]?.prepare(place, caller)
  // This is the only change that the commit can notice: neither the group nor the request changes.
  await memberRef(id, organizer.uid).update({ role: 'member' })
  expect(isConflict(await commit?.().catch((thrown: unknown) => thrown))).toBe(true)
  expect(await storedCounts(id)).toMatchObject({ joined: 1, pending: 1, memberCount: 1, pendingCount: 1 })
})

test('a join by an invitation fails if it has been used since', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  const invite = await addInvite(id, creator.uid)
  const caller = callerOf(user)
  const place = await readMembership({ id, uid: user.uid }, { caller, deadline: noDeadline })
  const commit = await prepareJoin(place, caller, invite)
  await inviteRefByCode(id, invite).update({ usesLeft: 0 })
  expect(isConflict(await commit().catch((thrown: unknown) => thrown))).toBe(true)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
})

test('a join fails if its user has been blocked since, and adds no member', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  const context = { caller: callerOf(user), deadline: noDeadline }
  const commit = await prepareJoin(await readMembership({ id, uid: user.uid }, context), context.caller)
  await blockFromGroup({ id, uid: user.uid }, { caller: callerOf(creator), deadline: noDeadline })
  expect(isConflict(await commit().catch((thrown: unknown) => thrown))).toBe(true)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
})

test('a reply fails if its member has left and asked again since, and does not make them a member', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator)
  const params = { id, meetingId }
  const read = await readMeetingAndReplies(meetingRef(id, meetingId), [user.uid], noDeadline)
  const { group, meeting } = read
  const stored = toStoredMeeting(meeting)
  if (!stored) throw new Error('no meeting')
  await memberRef(id, user.uid).update({ status: 'pending' })
  const profile = { name: 'Ada', photoURL: null }
  const own = rolesAndReplyOf(read, callerOf(user))
  const change = {
    reply: own.reply,
    failIfChanged: (batch: WriteBatch) => failIfMemberLeft(batch, own.member),
    requested: { uid: user.uid, status: 'going', seats: 1 },
    profile,
  } as const
  const commit = commitSeats({ group, stored }, [change], noDeadline)
  expect(isConflict(await commit.catch((thrown: unknown) => thrown))).toBe(true)
  expect((await memberRef(id, user.uid).get()).get('status')).toBe('pending')
  expect(await storedSeats(params)).toMatchObject({ goingCount: 0, going: 0 })
})

test('a place is filled only if its recipient has not changed since they were read', async () => {
  const [creator, user] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { maxMembers: 0 })
  await joinWaitingList(id, user)
  const { group, groupRef, groupTime, members } = await readGroupAndMemberships({ id, uids: [user.uid] }, noDeadline)
  const batch = db.batch()
  const filled = await fillPlaces(batch, { ...group, maxMembers: 1 }, noDeadline)
  expect(filled).toEqual({ memberCount: 1, waitingCount: 0, isOpen: false })
  batch.update(groupRef, filled, { lastUpdateTime: groupTime })
  await members.get(user.uid)?.ref.update({ name: 'Changed' })
  expect(isConflict(await batch.commit().catch((thrown: unknown) => thrown))).toBe(true)
  expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0, waitingCount: 1, waiting: 1 })
})

test('the trigger gives no place that has been taken since', async () => {
  const [creator, first, waiting, late] = await Promise.all([signUp(), signUp(), signUp(), signUp()])
  const full = await makeGroup(creator, { maxMembers: 1 })
  await joinGroupAs(full, first)
  await joinWaitingList(full, waiting)
  // The test uses a copy of the group with one more place, because a change of the group itself would start the trigger.
  const copy = db.collection('groups').doc()
  const members = await groupRef(full).collection('members').get()
  for (const member of members.docs) await memberRef(copy.id, member.id).set(member.data())
  await copy.create({ ...(await groupRef(full).get()).data(), maxMembers: 2 })

  let operations = 0
  const takePlace = async (): Promise<unknown> => {
    await memberRef(copy.id, late.uid).set((await memberRef(full, first.uid).get()).data() ?? {})
    return copy.update({ memberCount: 2 })
  }
  const count = await promoteFromWaitingList(copy.id, {
    isOver: () => false,
    run: async (operation) => {
      operations += 1
      // At this operation the waiting list has been read, but nothing is committed yet.
      if (operations === 3) await takePlace()
      return operation()
    },
  })
  expect(operations).toBeGreaterThan(3)
  expect(count).toBe(0)
  expect(await storedCounts(copy.id)).toMatchObject({ memberCount: 2, joined: 2, waitingCount: 1, waiting: 1 })
})
