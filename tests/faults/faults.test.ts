import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { calls, FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/rest'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Account, signIn, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { projectId } from '../support/emulators.ts'
import { join, makeGroup, storedCounts } from '../support/groups.ts'
import { ask, request } from '../support/rest.ts'
import { warmUp } from '../support/warm-up.ts'
import { brokenEnding, type Ending, ending, joinCall } from './broken-call.ts'
import { canBreak, freezeFirestore, killFirestore, killWorkers } from './processes.ts'
import { saveFirestore } from './save-firestore.ts'
import { startSuite, stopSuite } from './suite.ts'

const PEOPLE = 4
/** What the emulators themselves may need on a busy machine. */
const SLACK_MS = 3_000

let people: Account[] = []
/** Everybody calls again: each is in once, and the counts say so. */
const joinAgain = async (id: string): Promise<void> => {
  for (const person of people) expect((await join(id, person)).body.status).toBe('joined')
  expect(await storedCounts(id)).toMatchObject({ memberCount: PEOPLE, joined: PEOPLE, pendingCount: 0, pending: 0 })
}

const noHalfJoin = async (id: string): Promise<void> => {
  const stored = await storedCounts(id)
  expect(stored).toMatchObject({ memberCount: stored.joined, pendingCount: stored.pending })
}

const inTime = (endings: readonly Ending[]): void => {
  expect(endings.map(({ status }) => status).filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(endings.some(({ status }) => status === 503)).toBe(true)
  expect(Math.min(...endings.map(({ status, ms }) => (status === 503 ? ms : Infinity)))).toBeLessThan(
    FIRESTORE_DEADLINE_MS,
  )
  expect(Math.max(...endings.map(({ ms }) => ms))).toBeLessThan(FIRESTORE_DEADLINE_MS + SLACK_MS)
}

describe.skipIf(!canBreak)('faults', () => {
  beforeAll(async () => {
    await startSuite()
    people = await Promise.all(Array.from({ length: PEOPLE }, () => signUp()))
  })
  /** Processes that an earlier test killed take seconds to start. */
  beforeEach(() => warmUp(people))
  afterAll(stopSuite)

  /** When Firestore falls silent. */
  const moments: Readonly<Record<string, (joins: readonly Promise<Ending>[]) => Promise<unknown>>> = {
    'when joins begin': () => sleep(5),
    'when the first of many joins is answered': (joins) => Promise.race(joins),
  }
  test.each(Object.entries(moments))(
    'Firestore goes silent %s: 503 in time, no half join, and joining again is safe',
    async (_, moment) => {
      const creator = await signUp()
      for (let endings: readonly Ending[] = []; !endings.some(({ status }) => status === 503); ) {
        const id = await makeGroup(creator, { maxMembers: PEOPLE })
        const joins = people.map((as) => ending(...joinCall(id, as)))
        await moment(joins)
        const thaw = freezeFirestore()
        // All may have been faster: then once more.
        endings = await Promise.all(joins).finally(thaw)
        // What was under way when it fell silent may still be committed.
        await sleep(500)
        await noHalfJoin(id)
        await joinAgain(id)
        if (endings.some(({ status }) => status === 503)) inTime(endings)
      }
    },
  )

  test('POST /users goes unanswered: the same call again stores the record', async () => {
    const as = await signUp()
    const time = '2026-11-20T10:00:00.000Z'
    const body = {
      firebaseUid: as.uid,
      email: as.email,
      name: as.name,
      photoURL: null,
      creationTime: time,
      lastSignInTime: time,
    }
    const thaw = freezeFirestore()
    inTime([await ending(calls.saveUser, { as, body }).finally(thaw)])
    const again = await request(calls.saveUser, { as, body })
    expect([200, 201]).toContain(again.status)
    expect(again.body).toEqual(body)
    expect((await database().doc(`users/${as.uid}`).get()).data()).toEqual(body)
  })

  test('the function’s process is killed in the middle of joins: no half join, and joining again is safe', async () => {
    const id = await makeGroup(await signUp(), { maxMembers: PEOPLE })
    const thaw = freezeFirestore()
    const joins = people.map((as) =>
      brokenEnding(calls.joinGroup, `/groupInformation/${id}/join`, as, { userEmail: as.email }),
    )
    await sleep(1_000)
    const killed = killWorkers()
    thaw()
    expect(killed).toBeGreaterThan(0)
    expect((await Promise.all(joins)).every(({ status }) => status !== 200)).toBe(true)
    await noHalfJoin(id)
    await joinAgain(id)
  })

  test.each(['silence', 'death'] as const)(
    'a deletion that meets %s half-way is finished by the next call',
    async (fault) => {
      for (const delay of [20, 120]) {
        const [person, other] = await Promise.all([signUp(), signUp()])
        await Promise.all([1, 2, 3].map(() => makeGroup(person)))
        const joined = await Promise.all([1, 2, 3, 4].map(() => makeGroup(other)))
        for (const id of joined) await join(id, person)
        const first = brokenEnding(calls.deleteUser, '/users', person)
        await sleep(delay)
        const thaw = freezeFirestore()
        if (fault === 'death') {
          await sleep(300)
          killWorkers()
          thaw()
        }
        await first.finally(thaw)
        // Where the first got as far as the account, there is nobody left to call.
        await expect
          .poll(async () => (await request(calls.deleteUser, { as: person })).status, { timeout: 30_000 })
          .toBeOneOf([200, 401])
        await expect(signIn(person.email)).rejects.toThrow('EMAIL_NOT_FOUND')
        for (const id of joined) expect(await storedCounts(id)).toMatchObject({ memberCount: 0, joined: 0 })
        const owned = database().collectionGroup('private').where('creatorUid', '==', person.uid)
        await expect.poll(async () => (await owned.get()).size, { timeout: 20_000 }).toBe(0)
      }
    },
  )

  test('the trigger’s event comes twice, and late, after the id has another group: purged once, nothing of it harmed', async () => {
    const creator = await signUp()
    const id = await makeGroup(creator)
    await join(id, people[0] ?? creator)
    await ask(calls.deleteGroup, 200, { params: { id }, as: creator })
    await expect
      .poll(async () => (await database().collection(`groups/${id}/members`).get()).size, { timeout: 20_000 })
      .toBe(0)
    const again = await makeGroup(creator)
    await join(again, people[1] ?? creator)
    for (const late of [id, id, again, again]) expect(await deliver(late)).toBeLessThan(300)
    expect(await storedCounts(again)).toMatchObject({ memberCount: 1, joined: 1 })
    expect((await database().doc(`groups/${again}/private/creator`).get()).exists).toBe(true)
    expect((await database().doc(`groups/${id}`).listCollections()).length).toBe(0)
  })

  test('Firestore dies in the middle of joins and comes back as it was before: 503, then joining again is safe', async () => {
    const id = await makeGroup(await signUp(), { maxMembers: PEOPLE })
    const saved = mkdtempSync(joinPath(tmpdir(), 'hh-saved-'))
    const metadata = await saveFirestore(saved)
    const joins = people.map((as) => ending(...joinCall(id, as)))
    await sleep(5)
    const restart = killFirestore()
    const endings = await Promise.all(joins)
    inTime(endings)
    restart('--seed_from_export', metadata)
    await expect
      .poll(async () => (await request(calls.getGroup, { params: { id } })).status, { timeout: 30_000 })
      .toBe(200)
    await joinAgain(id)
    rmSync(saved, { recursive: true, force: true })
  })
})

/** Delivers the event of a deleted group to the clean-up, as the Firestore emulator does. Gives the status. */
const deliver = async (groupId: string): Promise<number> => {
  const document = `groups/${groupId}`
  const subject = `documents/${document}`
  const response = await fetch(
    `${process.env.FUNCTIONS_ORIGIN}/functions/projects/${projectId()}/triggers/us-central1-purgeDeletedGroup-0`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/cloudevents+json; charset=UTF-8' },
      body: JSON.stringify({
        specversion: '1.0',
        id: `again-${groupId}`,
        type: 'google.cloud.firestore.document.v1.deleted',
        source: `//firestore.googleapis.com/projects/${projectId()}/databases/(default)`,
        subject,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        project: projectId(),
        database: '(default)',
        namespace: '(default)',
        document,
        location: 'nam5',
      }),
    },
  )
  return response.status
}
