import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { emptyProject, runJob, startJob } from './jobs-in-projects.ts'

/** Five pages of the job. */
const MEMBERSHIPS = 1000
const MINUTE_MS = 60_000

test('the job that hides a suspended account is killed in the middle: later runs complete it, and so they do for the lifting', {
  timeout: 240_000,
}, async () => {
  const job = 'completeSuspensions'
  const projectId = await emptyProject(job)
  const app = initializeApp({ projectId }, projectId)
  const [auth, db] = [getAuth(app), getFirestore(app)]
  const { uid } = await auth.createUser({ email: `${Date.now()}@example.com`, displayName: 'Sus Pended' })
  const writer = db.bulkWriter()
  for (let at = 0; at < MEMBERSHIPS; at += 1) {
    const group = db.collection('groups').doc()
    const member = { uid, name: 'Sus Pended', photoURL: null, status: 'joined', role: 'member', groupId: group.id }
    writer.set(group.collection('members').doc(uid), { ...member, joinedAt: new Date(Date.now() - at * 1000) })
  }
  await writer.close()
  const at = new Date()
  const suspension = db.doc(`suspensions/${uid}`)
  await suspension.set({ at, changedAt: at, by: null, name: 'Sus Pended', reason: null, ground: null, state: 'hiding' })
  const members = db.collectionGroup('members').where('name', '==', 'A member')
  const hidden = async (): Promise<number> => (await members.count().get()).data().count

  const late = Date.now() + MINUTE_MS
  const first = startJob(job, late)
  while ((await hidden()) === 0) await sleep(5)
  first.kill('SIGKILL')
  await once(first, 'exit')
  const before = await hidden()
  expect(before).toBeLessThan(MEMBERSHIPS)
  expect((await suspension.get()).get('state')).toBe('hiding')
  for (let runs = 0; (await suspension.get()).get('state') !== 'done' && runs < 20; runs += 1) await runJob(job, late)
  expect(await hidden()).toBe(MEMBERSHIPS)
  expect((await auth.getUser(uid)).disabled).toBe(true)

  await suspension.update({ state: 'lifting', changedAt: new Date() })
  const second = startJob(job, late)
  while ((await hidden()) === MEMBERSHIPS) await sleep(5)
  second.kill('SIGKILL')
  await once(second, 'exit')
  for (let runs = 0; (await suspension.get()).exists && runs < 20; runs += 1) await runJob(job, late)
  expect(await hidden()).toBe(0)
  expect((await auth.getUser(uid)).disabled).toBe(false)
  expect(await runJob(job, late)).toBe(0)
})
