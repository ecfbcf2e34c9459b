import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { earliestToday } from '@hobbyhub/contract/dates'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { makeGroup } from '../support/groups.ts'

/** Two pages of a job. */
const GROUPS = 220
const DAY_MS = 24 * 60 * 60 * 1000
/** A project of its own: that of the suite would call a trigger for each group that changes. */
const projectId = 'demo-hobbyhub-jobs'

const startJobs = (now: number): Worker =>
  new Worker(new URL('./jobs-worker.ts', import.meta.url), {
    env: { ...process.env, GCLOUD_PROJECT: projectId },
    workerData: now,
  })
const runJobs = (now: number) => once(startJobs(now), 'message')

/** Copies of a group whose date has passed, and whose next meeting has just begun. */
const makeGroups = async () => {
  const id = await makeGroup(await signUp())
  const group = (await database().doc(`groups/${id}`).get()).data()
  const db = getFirestore(initializeApp({ projectId }, projectId))
  const startDate = new Date(Date.parse(earliestToday(new Date())) - DAY_MS).toISOString().slice(0, 10)
  const nextMeeting = { id: 'begun', startsAt: new Date(Date.now() - 60_000), timeZone: 'Etc/UTC', place: 'Here' }
  const batch = db.batch()
  const groupName = `Jobs ${randomUUID()}`
  for (let at = 0; at < GROUPS; at += 1)
    batch.set(db.collection('groups').doc(), { ...group, groupName, startDate, nextMeeting })
  await batch.commit()
  // The tests before this one have left others.
  return db.collection('groups').where('groupName', '==', groupName)
}

test('the jobs of the clock are killed half-way: the next run, late, ends them, and one more does nothing', async () => {
  const groups = await makeGroups()
  const having = async (field: string, value: unknown) =>
    (await groups.where(field, '==', value).count().get()).data().count
  const worker = startJobs(Date.now())
  while ((await having('nextMeeting', null)) === 0) await sleep(20)
  await worker.terminate()
  const advanced = await having('nextMeeting', null)
  expect(advanced).toBeLessThan(GROUPS)
  expect(await having('isOpen', true)).toBe(GROUPS)

  // Half an hour late, and once more than needed.
  const late = Date.now() + 30 * 60 * 1000
  await runJobs(late)
  expect(await having('nextMeeting', null)).toBe(GROUPS)
  expect(await having('isOpen', false)).toBe(GROUPS)
  expect(await runJobs(late)).toMatchObject([{ advanced: 0, moved: 0, closed: 0, settled: 0 }])
})
