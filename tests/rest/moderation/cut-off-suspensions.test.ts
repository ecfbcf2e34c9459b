import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { updateProfileCopies } from '../../../functions/src/api/update-profile-copies.ts'
import { liftSuspension, suspendUser } from '../../../functions/src/moderation/handlers/suspension.ts'
import { completeSuspension } from '../../../functions/src/moderation/suspension/complete-suspension.ts'
import { type Deadline, noDeadline } from '../../../functions/src/platform/deadline.ts'
import { auth } from '../../../functions/src/platform/firestore/admin-app.ts'
import { makeModerator, signIn, signUp } from '../../support/accounts.ts'
import { copyGroup } from '../../support/bulk-data.ts'
import { cutOffAfter, cutOffAnywhere } from '../../support/cut-off-calls.ts'
import { database } from '../../support/database.ts'
import { handlerArgumentsOf } from '../../support/direct-calls.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'
import { completeSuspensionLater, liftAs, suspendAs } from '../../support/suspensions.ts'

// These tests cut off suspensions and liftings before each of their operations, or let other calls come in between.

const stored = async (path: string) => (await database().doc(path).get()).data()

/** A user with two groups, who goes to a meeting of another group with two seats, and goes there every time. */
const prepare = async () => {
  const [creator, user, moderator] = await Promise.all([
    signUp(),
    signUp({ name: 'Sus Pended', verified: true }),
    makeModerator(),
  ])
  const id = await makeGroup(creator)
  await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 2 })
  const body = { status: 'going', guests: 1 }
  await expectSuccess(endpoints.replyToMeeting, 200, { params: { id, meetingId }, body, as: user })
  await database().doc(`groups/${id}/members/${user.uid}`).update({ every: true })
  const own = [await makeGroup(user), await makeGroup(user)]
  const reply = () => stored(`groups/${id}/meetings/${meetingId}/replies/${user.uid}`)
  const member = () => stored(`groups/${id}/members/${user.uid}`)
  const expectHidden = async () => {
    for (const each of own) {
      expect(await stored(`groups/${each}`)).toBeUndefined()
      expect(await stored(`hiddenGroups/${each}`)).toMatchObject({ hiddenWith: 'account' })
    }
    expect(await member()).toMatchObject({ name: 'A member', every: false })
    expect(await reply()).toBeUndefined()
    expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
    await expect(signIn(user.email)).rejects.toThrow('USER_DISABLED')
    expect((await stored(`suspensions/${user.uid}`))?.state).toBe('done')
  }
  const expectShown = async () => {
    for (const each of own) {
      expect(await stored(`groups/${each}`)).toMatchObject({ creatorName: 'Sus Pended' })
      expect(await stored(`hiddenGroups/${each}`)).toBeUndefined()
    }
    expect(await member()).toMatchObject({ name: 'Sus Pended', every: true })
    expect(await reply()).toMatchObject({ ...body, name: 'Sus Pended' })
    expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 2, going: 2 })
    expect(await signIn(user.email)).toBeTruthy()
    expect(await stored(`suspensions/${user.uid}`)).toBeUndefined()
    expect((await database().collection(`suspensions/${user.uid}/kept`).get()).size).toBe(0)
  }
  const call = (handler: typeof suspendUser | typeof liftSuspension) => (deadline: Deadline) => {
    const { caller, ...rest } = handlerArgumentsOf(moderator, deadline)
    const input = { ...rest, caller: { ...caller, isModerator: true }, params: { uid: user.uid } }
    return handler(updateProfileCopies)({ ...input, query: undefined, body: undefined })
  }
  const isSuspended = async () => {
    const state = (await stored(`suspensions/${user.uid}`))?.state
    return state !== undefined && state !== 'lifting'
  }
  const suspend = call(suspendUser)
  const lift = call(liftSuspension)
  /** Stores the suspension, and does nothing of what it means. */
  const begin = async () => {
    for (let operations = 0; !(await isSuspended()); operations += 1)
      await suspend(cutOffAfter(operations)).catch(() => undefined)
  }
  return {
    begin,
    creator,
    user,
    moderator,
    id,
    meetingId,
    own,
    suspend,
    lift,
    isSuspended,
    expectHidden,
    expectShown,
    member,
  }
}

test('a suspension that is cut off anywhere is completed by a job, if it was stored, and loses nothing', {
  timeout: 240_000,
}, async () => {
  const operations = await cutOffAnywhere(async () => {
    const { user, suspend, lift, isSuspended, expectHidden, expectShown } = await prepare()
    const check = async () => {
      const isStored = await isSuspended()
      await completeSuspensionLater(user)
      if (isStored) await expectHidden()
      await lift(noDeadline)
      await completeSuspensionLater(user)
      await expectShown()
    }
    return { call: suspend, check }
  })
  expect(operations).toBeGreaterThan(15)
})

test('a lifting that is cut off anywhere is completed by a job, and nothing is lost', {
  timeout: 240_000,
}, async () => {
  const operations = await cutOffAnywhere(async () => {
    const { user, suspend, lift, isSuspended, expectHidden, expectShown } = await prepare()
    await suspend(noDeadline)
    await completeSuspensionLater(user)
    const check = async () => {
      const isStored = !(await isSuspended())
      await completeSuspensionLater(user)
      await (isStored ? expectShown() : expectHidden())
    }
    return { call: lift, check }
  })
  expect(operations).toBeGreaterThan(15)
})

test.each([7, 10, 14, 18, 22])(
  'lifting after %i operations of a suspension shows all of it again',
  async (operations) => {
    const { user, suspend, lift, expectShown } = await prepare()
    await suspend(cutOffAfter(operations)).catch(() => undefined)
    await lift(noDeadline)
    await completeSuspensionLater(user)
    await expectShown()
  },
)

test.each([7, 10, 14, 18, 22])(
  'suspending after %i operations of a lifting hides all of it again',
  async (operations) => {
    const { user, suspend, lift, expectHidden } = await prepare()
    await suspend(noDeadline)
    await lift(cutOffAfter(operations)).catch(() => undefined)
    await suspend(noDeadline)
    await completeSuspensionLater(user)
    await expectHidden()
  },
)

test('a suspension and its lifting at the same time leave either all hidden or all shown', async () => {
  const { user, suspend, lift, isSuspended, expectHidden, expectShown } = await prepare()
  await Promise.all([suspend(noDeadline), suspend(noDeadline), lift(noDeadline), suspend(noDeadline), lift(noDeadline)])
  const hides = await isSuspended()
  await completeSuspensionLater(user)
  await (hides ? expectHidden() : expectShown())
})

test('a run notices that the suspension was lifted meanwhile, and stops', async () => {
  const { user, id, begin, lift, member, expectShown } = await prepare()
  await begin()
  let isLifted = false
  let operations = 0
  const deadline: Deadline = {
    isOver: () => false,
    run: async (operation) => {
      operations += 1
      if (operations === 3) {
        await lift(noDeadline)
        // Longer than a run goes on without a look at the decision.
        await new Promise((resolve) => setTimeout(resolve, 1100))
        isLifted = true
      }
      return operation()
    },
  }
  expect(await completeSuspension(user.uid, { updateProfileCopies, now: new Date(), deadline })).toBe(false)
  expect(isLifted).toBe(true)
  expect(await member()).toMatchObject({ name: 'Sus Pended', groupId: id })
  await completeSuspensionLater(user)
  await expectShown()
})

test('what the account wrote while it was suspended is hidden, too', async () => {
  const { creator, user, id, own, suspend } = await prepare()
  const other = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator)
  // These calls have been let in before the suspension, and are stored after the call that suspends has done its part.
  await suspend(noDeadline)
  const [first = ''] = own
  const group = await stored(`hiddenGroups/${first}`)
  const raced = randomUUID().replaceAll('-', '').slice(0, 20)
  const now = new Date()
  const { hiddenAt: _, hiddenBy: __, hiddenWith: ___, ...fields } = group ?? {}
  await database()
    .doc(`groups/${raced}`)
    .set({ ...fields, creatorName: 'Sus Pended' })
  await database().doc(`groups/${raced}/private/creator`).set({ creatorEmail: user.email, creatorUid: user.uid })
  const profile = { uid: user.uid, name: 'Sus Pended', photoURL: null }
  await database()
    .doc(`groups/${other}/members/${user.uid}`)
    .set({ ...profile, status: 'joined', role: 'member', joinedAt: now, groupId: other })
  await database().doc(`groups/${other}`).update({ memberCount: 1 })
  const meeting = database().doc(`groups/${id}/meetings/${meetingId}`)
  const startsAt = (await meeting.get()).get('startsAt')
  const reply = {
    ...profile,
    status: 'going',
    guests: 0,
    repliedAt: now,
    startsAt,
    groupId: id,
    came: null,
    cameAt: null,
  }
  await meeting.collection('replies').doc(user.uid).set(reply)
  await meeting.update({ goingCount: 1 })
  await completeSuspensionLater(user)
  expect(await stored(`groups/${raced}`)).toBeUndefined()
  expect(await stored(`hiddenGroups/${raced}`)).toMatchObject({ hiddenWith: 'account', creatorName: 'A member' })
  expect(await stored(`groups/${other}/members/${user.uid}`)).toMatchObject({ name: 'A member', status: 'joined' })
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
})

test('calls at the same moment as the suspension leave nothing that is visible', { timeout: 60_000 }, async () => {
  const { creator, user, moderator, id, meetingId } = await prepare()
  const others = await Promise.all([makeGroup(creator), makeGroup(creator), makeGroup(creator)])
  const attempts = [
    ...others.map((each) => joinGroupAs(each, user)),
    makeGroup(user),
    makeGroup(user, { groupName: 'Another' }),
    replyToMeetingAs({ id, meetingId }, user),
    suspendAs(moderator, user),
  ]
  await Promise.allSettled(attempts)
  await completeSuspensionLater(user)
  expect((await stored(`suspensions/${user.uid}`))?.state).toBe('done')
  expect((await database().collection('groups').where('creatorUid', '==', user.uid).get()).size).toBe(0)
  const memberships = await database().collectionGroup('members').where('uid', '==', user.uid).get()
  expect(new Set(memberships.docs.map((member) => member.get('name')))).toEqual(new Set(['A member']))
  const replies = await database().collectionGroup('replies').where('uid', '==', user.uid).get()
  expect(replies.docs.filter((reply) => reply.get('status') !== 'notGoing')).toEqual([])
})

test('an account that is deleted without the API while it is suspended leaves no suspension', async () => {
  const { user, begin } = await prepare()
  await begin()
  await auth.deleteUser(user.uid)
  await completeSuspensionLater(user)
  expect(await stored(`suspensions/${user.uid}`)).toBeUndefined()
})

/** More than a page of each. */
const [MANY_GROUPS, MANY_MEMBERSHIPS] = [210, 410]

test('an account with more groups and memberships than a page is hidden and shown', {
  timeout: 120_000,
}, async () => {
  const [user, moderator, creator] = await Promise.all([
    signUp({ name: 'Sus Pended', verified: true }),
    makeModerator(),
    signUp(),
  ])
  const names = (count: number) => Array.from({ length: count }, (_, at) => `Group ${at}`)
  await copyGroup(await makeGroup(user), names(MANY_GROUPS - 1))
  const joined = await copyGroup(await makeGroup(creator), names(MANY_MEMBERSHIPS))
  const writer = database().bulkWriter()
  for (const [at, groupId] of joined.entries())
    writer.set(database().doc(`groups/${groupId}/members/${user.uid}`), {
      uid: user.uid,
      name: 'Sus Pended',
      photoURL: null,
      status: 'joined',
      role: 'member',
      joinedAt: new Date(Date.now() - at * 1000),
      groupId,
    })
  await writer.close()
  const withName = async (name: string) => {
    const named = database().collectionGroup('members').where('uid', '==', user.uid).where('name', '==', name)
    return (await named.count().get()).data().count
  }
  const groupsIn = async (place: string) =>
    (await database().collection(place).where('creatorUid', '==', user.uid).count().get()).data().count
  await suspendAs(moderator, user)
  await completeSuspensionLater(user)
  expect([await groupsIn('groups'), await groupsIn('hiddenGroups')]).toEqual([0, MANY_GROUPS])
  expect(await withName('A member')).toBe(MANY_MEMBERSHIPS)
  expect((await stored(`suspensions/${user.uid}`))?.state).toBe('done')
  await liftAs(moderator, user)
  await completeSuspensionLater(user)
  expect([await groupsIn('groups'), await groupsIn('hiddenGroups')]).toEqual([MANY_GROUPS, 0])
  expect(await withName('Sus Pended')).toBe(MANY_MEMBERSHIPS)
  expect(await stored(`suspensions/${user.uid}`)).toBeUndefined()
})
