import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/shared/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyEmulators } from '../../scripts/seed/empty-emulators.ts'
import { type Account, makeModerator, signIn, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { editGroupDirectly } from '../support/direct-firestore.ts'
import { hostingOrigin } from '../support/emulators.ts'
import { joinGroupAs, joinWaitingList, makeGroup, storedCounts } from '../support/groups.ts'
import { planMeetings, storedSeats } from '../support/meetings.ts'
import { callEndpoint, expectSuccess } from '../support/rest.ts'
import { userPayloadOf } from '../support/user-documents.ts'
import { warmUp } from '../support/warm-up.ts'
import { deliverDeletionEvent, exportFirestoreData } from './emulator-calls.ts'
import { canInjectFaults, freezeFirestore, killFirestore, killFunctionProcesses } from './emulator-faults.ts'
import { mutatingCalls } from './mutating-calls.ts'
import { type CallOutcome, joinArguments, timeBrokenCall, timeCall } from './timed-calls.ts'

const USERS = 4
/** The maximum number of simultaneous calls. Each call needs a process of the function, which takes seconds to start. */
const AT_ONCE = 8
/** How long the emulators themselves may need on a busy machine, in ms. */
const SLACK_MS = 3_000
const PATIENT = { timeout: 30_000 }

let crowd: Account[] = []
let users: Account[] = []
/** Joins again with every user, and checks that each is a member exactly once and the counts are correct. */
const joinAgain = async (id: string): Promise<void> => {
  for (const user of users) expect((await joinGroupAs(id, user)).body.status).toBe('joined')
  expect(await storedCounts(id)).toMatchObject({ memberCount: USERS, joined: USERS, pendingCount: 0, pending: 0 })
}

/** Saves the user's record again, and checks that it is stored and returned unchanged. */
const saveAgain = async (as: Account): Promise<void> => {
  const body = userPayloadOf(as)
  const again = await callEndpoint(endpoints.saveUser, { as, body })
  expect([200, 201]).toContain(again.status)
  expect(again.body).toEqual(body)
  expect((await database().doc(`users/${as.uid}`).get()).data()).toEqual(body)
}

/** Waits until a process of the function responds. Before that, the emulator itself responds. */
const untilAnswering = () =>
  vi.waitFor(async () => expect((await fetch(`${hostingOrigin()}/groupInformation?limit=1`)).status).toBe(200), PATIENT)

/** Waits until the counts are correct: a commit may still be in progress, but a partial join would never be completed. */
const noHalfJoin = async (id: string): Promise<void> => {
  const uncounted = async () => {
    const { memberCount, joined, pendingCount, pending } = await storedCounts(id)
    return { joined: joined - memberCount, pending: pending - pendingCount }
  }
  await expect.poll(uncounted, { timeout: 5_000 }).toEqual({ joined: 0, pending: 0 })
}

const inTime = (endings: readonly CallOutcome[]): void => {
  expect(endings.map(({ status }) => status).filter((status) => ![200, 201, 503].includes(status))).toEqual([])
  expect(endings.some(({ status }) => status === 503)).toBe(true)
  expect(Math.min(...endings.map(({ status, ms }) => (status === 503 ? ms : Infinity)))).toBeLessThan(
    FIRESTORE_DEADLINE_MS,
  )
  expect(Math.max(...endings.map(({ ms }) => ms))).toBeLessThan(FIRESTORE_DEADLINE_MS + SLACK_MS)
}

describe.skipIf(!canInjectFaults)('faults', () => {
  beforeAll(async () => {
    await emptyEmulators()
    crowd = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp()))
    users = crowd.slice(0, USERS)
  })
  /** An earlier test may have killed the processes, which take seconds to start. */
  beforeEach(() => warmUp(crowd))
  /** Ends calls that still wait for the stopped Firestore. Otherwise they would go on during the next file's tests. */
  afterAll(async () => {
    killFunctionProcesses()
    await untilAnswering()
  })

  /** The moments at which Firestore stops responding. */
  const moments: Readonly<Record<string, (joins: readonly Promise<CallOutcome>[]) => Promise<unknown>>> = {
    'when joins begin': () => sleep(5),
    'when the first of many joins is answered': (joins) => Promise.race(joins),
  }
  test.each(Object.entries(moments))(
    'Firestore goes silent %s: 503 in time, no half join, and joining and POST /users again are safe',
    async (_, moment) => {
      const creator = await signUp()
      for (let endings: readonly CallOutcome[] = []; !endings.some(({ status }) => status === 503); ) {
        const id = await makeGroup(creator, { maxMembers: USERS })
        const joins = users.map((as) => timeCall(...joinArguments(id, as)))
        const record = timeCall(endpoints.saveUser, { as: creator, body: userPayloadOf(creator) })
        await moment(joins)
        const thaw = freezeFirestore()
        // If all calls ended before the fault, none gets a 503, and the loop tries again.
        endings = await Promise.all([...joins, record]).finally(thaw)
        // A commit that was in progress may still complete.
        await sleep(500)
        await noHalfJoin(id)
        await joinAgain(id)
        await saveAgain(creator)
        if (endings.some(({ status }) => status === 503)) inTime(endings)
      }
    },
  )

  test('the function’s process is killed in the middle of joins: no half join, and joining again is safe', async () => {
    const id = await makeGroup(await signUp(), { maxMembers: USERS })
    const thaw = freezeFirestore()
    const joins = users.map((as) =>
      timeBrokenCall(endpoints.joinGroup, `/groupInformation/${id}/join`, as, { userEmail: as.email }),
    )
    // Even on a busy machine, each call has its process by then.
    await sleep(2_000)
    const killed = killFunctionProcesses()
    thaw()
    expect(killed).toBeGreaterThan(0)
    expect((await Promise.all(joins)).every(({ status }) => status !== 200)).toBe(true)
    await noHalfJoin(id)
    await untilAnswering()
    await joinAgain(id)
  })

  test.each(['silence', 'death'] as const)(
    'a deletion that meets %s half-way is finished by the next call',
    async (fault) => {
      const other = await signUp()
      const joined = await Promise.all([1, 2, 3, 4].map(() => makeGroup(other)))
      const leaving = await Promise.all([1, 2].map(() => signUp()))
      for (const user of leaving) {
        await Promise.all([1, 2, 3].map(() => makeGroup(user)))
        for (const id of joined) await joinGroupAs(id, user)
      }
      // Firestore freezes 120 ms after the first deletion begins, and 20 ms after the second. For 'death', the function's
      // processes are killed 300 ms later.
      const endings: Promise<CallOutcome>[] = []
      for (const [at, user] of leaving.entries()) {
        endings.push(timeBrokenCall(endpoints.deleteUser, '/users', user))
        await sleep([100, 20][at])
      }
      const thaw = freezeFirestore()
      if (fault === 'death') {
        await sleep(300)
        killFunctionProcesses()
        thaw()
      }
      await Promise.all(endings).finally(thaw)
      await untilAnswering()
      for (const user of leaving) {
        // 401 means that the first call had already deleted the account.
        await expect
          .poll(async () => (await callEndpoint(endpoints.deleteUser, { as: user })).status, PATIENT)
          .toBeOneOf([200, 401])
        await expect(signIn(user.email)).rejects.toThrow('EMAIL_NOT_FOUND')
        const owned = database().collectionGroup('private').where('creatorUid', '==', user.uid)
        await expect.poll(async () => (await owned.get()).size, { timeout: 20_000 }).toBe(0)
      }
      for (const id of joined) expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
    },
  )

  test.each(['silence', 'death'] as const)(
    'a reply to a series that meets %s half-way is completed by the same call',
    async (fault) => {
      const [creator, member] = [await signUp(), await signUp()]
      const id = await makeGroup(creator)
      await joinGroupAs(id, member)
      const all = await planMeetings(id, creator, { repeat: { every: 'week', times: 26 } })
      const [meetingId = ''] = all
      const replyTo = (at: number) => database().doc(`groups/${id}/meetings/${all[at]}/replies/${member.uid}`)
      const path = `/groupInformation/${id}/meetings/${meetingId}/reply?scope=following`
      let body: { status: 'going' | 'notGoing' } = { status: 'notGoing' }
      // If the call ended before the fault, the loop tries again with the other reply.
      for (let status = 200; status === 200; ) {
        body = { status: body.status === 'going' ? 'notGoing' : 'going' }
        const call = timeBrokenCall(endpoints.replyToMeeting, path, member, body)
        await expect.poll(async () => (await replyTo(3).get()).get('status'), { interval: 5 }).toBe(body.status)
        const thaw = freezeFirestore()
        if (fault === 'death') killFunctionProcesses()
        if (fault === 'death') thaw()
        status = (await call.finally(thaw)).status
      }
      await untilAnswering()
      const again = { params: { id, meetingId }, query: { scope: 'following' }, body, as: member }
      const answer = (await expectSuccess(endpoints.replyToMeeting, 200, again)).body
      expect(answer.meetings).toEqual(all.map((_id) => ({ _id, status: body.status })))
      expect((await expectSuccess(endpoints.replyToMeeting, 200, again)).body).toEqual(answer)
      const seats = body.status === 'going' ? 1 : 0
      for (const each of all)
        expect(await storedSeats({ id, meetingId: each })).toMatchObject({ goingCount: seats, going: seats })
    },
  )

  test('the trigger’s event comes twice, and late, after another group has the id: purged once, and the other group is unharmed', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    await joinGroupAs(id, users[0] ?? creator)
    await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
    await expect
      .poll(async () => (await database().collection(`groups/${id}/members`).get()).size, { timeout: 20_000 })
      .toBe(0)
    const again = await makeGroup(creator)
    await joinGroupAs(again, users[1] ?? creator)
    for (const late of [id, id, again, again]) expect(await deliverDeletionEvent(late)).toBeLessThan(300)
    expect(await storedCounts(again)).toMatchObject({ memberCount: 1, joined: 1 })
    expect((await database().doc(`groups/${again}/private/creator`).get()).exists).toBe(true)
    expect((await database().doc(`groups/${id}`).listCollections()).length).toBe(0)
  })

  test('processes are killed while places are given: the next change of the group gives the rest, in order', async () => {
    const [creator, queue] = [await signUp(), await Promise.all([1, 2, 3].map(() => signUp()))]
    const id = await makeGroup(creator, { maxMembers: 0 })
    for (const user of queue) await joinWaitingList(id, user)
    await editGroupDirectly(creator, id, { maxMembers: 2 })
    killFunctionProcesses()
    const exact = async () => {
      const { memberCount, joined, waitingCount, waiting } = await storedCounts(id)
      return memberCount === joined && waitingCount === waiting && [0, 2].includes(joined)
    }
    await expect.poll(exact).toBe(true)
    await untilAnswering()
    // Unlike Firebase, the emulators do not repeat an event that failed, so the test causes another one.
    await database().doc(`groups/${id}`).update({ location: 'Elsewhere' })
    const statuses = () =>
      Promise.all(
        queue.map(async ({ uid }) => (await database().doc(`groups/${id}/members/${uid}`).get()).get('status')),
      )
    await expect.poll(statuses, PATIENT).toEqual(['joined', 'joined', 'waiting'])
    expect(await storedCounts(id)).toMatchObject({ memberCount: 2, joined: 2, waitingCount: 1, waiting: 1 })
  })

  /** Locks documents with a transaction that has read them, so that writes wait. Returns a function that releases them. */
  const hold = async (paths: readonly string[]): Promise<() => Promise<void>> => {
    const [held, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const transaction = database().runTransaction(async (each) => {
      await each.getAll(...paths.map((path) => database().doc(path)))
      held.resolve()
      await done.promise
    })
    await held.promise
    return () => {
      done.resolve()
      return transaction
    }
  }
  const placesOf = async (id: string) => {
    const [shown, hidden] = await database().getAll(
      database().doc(`groups/${id}`),
      database().doc(`hiddenGroups/${id}`),
    )
    return [shown?.exists, hidden?.exists]
  }

  test.each(['showing it again', 'its next change'])(
    'the function is killed between showing a group and giving its free places: %s gives them, in order, and once',
    async (next) => {
      const [creator, moderator, queue] = [await signUp(), await makeModerator(), users.slice(0, 3)]
      const id = await makeGroup(creator, { maxMembers: 0 })
      for (const user of queue) await joinWaitingList(id, user)
      const params = { id }
      await expectSuccess(endpoints.hideGroup, 200, { params, as: moderator })
      await database().doc(`hiddenGroups/${id}`).update({ maxMembers: 2 })
      const release = await hold(queue.map(({ uid }) => `groups/${id}/members/${uid}`))
      const showing = timeBrokenCall(endpoints.showGroup, `/groupInformation/${id}/hidden`, moderator)
      await expect.poll(() => placesOf(id), PATIENT).toEqual([true, false])
      expect(killFunctionProcesses()).toBeGreaterThan(0)
      expect((await showing).status).not.toBe(200)
      await release()
      // The commit that was held back may still complete, but only as a whole.
      const { joined } = await storedCounts(id)
      expect([0, 2]).toContain(joined)
      expect(await storedCounts(id)).toMatchObject({ memberCount: joined, waitingCount: 3 - joined })

      await untilAnswering()
      if (next === 'its next change') await database().doc(`groups/${id}`).update({ location: 'Elsewhere' })
      else await Promise.all([1, 2].map(() => expectSuccess(endpoints.showGroup, 200, { params, as: moderator })))
      const members = queue.map(({ uid }) => database().doc(`groups/${id}/members/${uid}`))
      const statuses = async () => (await database().getAll(...members)).map((member) => member.get('status'))
      await expect.poll(statuses, PATIENT).toEqual(['joined', 'joined', 'waiting'])
      expect(await storedCounts(id)).toMatchObject({ memberCount: 2, joined: 2, waitingCount: 1, waiting: 1 })
      for (const [at, as] of queue.entries()) {
        const notifications = (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter(
          ({ groupId }) => groupId === id,
        )
        expect(notifications.map(({ kind }) => kind)).toEqual(at < 2 ? ['promoted'] : [])
      }
    },
  )

  test.each(['hidden', 'shown'])(
    'the function is killed while a group is %s: completely in one state or the other',
    async (what) => {
      const [creator, moderator] = [await signUp(), await makeModerator()]
      const id = await makeGroup(creator)
      await joinGroupAs(id, users[0] ?? creator)
      if (what === 'shown') await expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: moderator })
      const stored = await placesOf(id)
      const release = await hold([`groups/${id}`])
      const call = what === 'shown' ? endpoints.showGroup : endpoints.hideGroup
      const ended = timeBrokenCall(call, `/groupInformation/${id}/hidden`, moderator)
      // By then the call has reached its commit, which waits for the locked documents.
      await sleep(2_000)
      expect(killFunctionProcesses()).toBeGreaterThan(0)
      expect((await ended).status).not.toBe(200)
      await release()
      const other = stored.map((exists) => !exists)
      expect([stored, other]).toContainEqual(await placesOf(id))
      await untilAnswering()
    },
  )

  test('Firestore dies in the middle of joins and comes back as it was before: 503, then every change can be repeated', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator, { maxMembers: USERS })
    const saved = mkdtempSync(joinPath(tmpdir(), 'hh-saved-'))
    const metadata = await exportFirestoreData(saved)
    const joins = users.map((as) => timeCall(...joinArguments(id, as)))
    await sleep(5)
    const restart = killFirestore()
    const changes = mutatingCalls(id, creator)
    const begunAfter = await Promise.all(changes.map(([call, asked]) => timeCall(call, asked)))
    inTime([...(await Promise.all(joins)), ...begunAfter])
    expect(begunAfter.map(({ status }) => status)).toEqual(changes.map(() => 503))
    restart(metadata)
    await expect
      .poll(async () => (await callEndpoint(endpoints.getGroup, { params: { id } })).status, PATIENT)
      .toBe(200)
    await joinAgain(id)
    for (const [call, asked] of changes) expect((await timeCall(call, asked)).status).toBeOneOf([200, 201])
    const made = database().collection('groups').where('creatorUid', '==', creator.uid)
    expect((await made.get()).size).toBe(1)
    rmSync(saved, { recursive: true, force: true })
  })
})
