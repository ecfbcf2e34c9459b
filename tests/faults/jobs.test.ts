import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { initializeApp } from 'firebase-admin/app'
import { type Firestore, getFirestore, type Query } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { makeGroup } from '../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../support/meetings.ts'
import { emptyProject, runJob, startJob } from './jobs-in-projects.ts'
import type { JobName as AnyJobName } from './run-job.ts'

const PAGE = 200
/** The number of documents in most tests: two pages of a job. */
const COUNT = 2 * PAGE
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
type JobName = Exclude<AnyJobName, 'completeSuspensions'>

type Fields = FirebaseFirestore.DocumentData
type Stored = { readonly group: Fields; readonly meeting: Fields; readonly reply: Fields }
/** Documents that the product wrote, which the test copies. */
let stored: Stored
beforeAll(async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator, { capacity: 1 })
  await replyToMeetingAs({ id, meetingId }, creator)
  const group = database().doc(`groups/${id}`)
  const meeting = group.collection('meetings').doc(meetingId)
  const [first, second, third] = await database().getAll(group, meeting, meeting.collection('replies').doc(creator.uid))
  stored = { group: first?.data() ?? {}, meeting: second?.data() ?? {}, reply: third?.data() ?? {} }
})

const now = Date.now()
const dateOf = (time: Date): string => time.toISOString().slice(0, 10)
const passed = dateOf(new Date(Date.parse(earliestDateOnEarth(new Date(now))) - DAY_MS))
const nextMeeting = (startsAt: Date) => {
  const timeZone = 'Etc/UTC'
  return { id: 'next', startsAt, ...toLocalTime(startsAt, timeZone), timeZone, place: 'Here' }
}
const inHours = (hours: number) => new Date(now + hours * HOUR_MS)

type Row = {
  readonly group?: Fields
  readonly meeting?: Fields
  readonly reply?: Fields
  /** The number of replies to one meeting, for a job whose pages consist of replies instead of groups. */
  readonly replies?: number
  /** The documents that the job has finished: one for each group or reply. */
  readonly done: (db: Firestore) => Query
}
const jobs: Readonly<Record<JobName, Row>> = {
  advanceNextMeetings: {
    group: { startDate: passed, nextMeeting: nextMeeting(inHours(-1)) },
    done: (db) => db.collection('groups').where('nextMeeting', '==', null),
  },
  moveStartDates: {
    group: { startDate: passed, isOpen: false, nextMeeting: nextMeeting(inHours(24 * 7)) },
    done: (db) => db.collection('groups').where('startDate', '==', dateOf(inHours(24 * 7))),
  },
  closePassedGroups: {
    group: { startDate: passed, repeats: false, nextMeeting: null },
    done: (db) => db.collection('groups').where('isOpen', '==', false),
  },
  // This job updates the replies to a meeting that was moved by a day.
  applyAllPendingUpdates: {
    meeting: { startsAt: inHours(48), updatesPendingSince: inHours(-1) },
    reply: { startsAt: inHours(24), status: 'going' },
    // There are six pages, because a job might complete two before it is killed.
    replies: 3 * COUNT,
    done: (db) => db.collectionGroup('replies').where('startsAt', '==', inHours(48)),
  },
  writeReminders: {
    meeting: { startsAt: inHours(12) },
    reply: { startsAt: inHours(12), status: 'going' },
    replies: COUNT,
    done: (db) => db.collection('outbox'),
  },
}

/** Creates COUNT groups, or one group whose meeting has `replies` replies. */
const makeGroups = async (db: Firestore, { replies, ...row }: Row): Promise<void> => {
  const writer = db.bulkWriter()
  for (let at = 0; at < (replies ? 1 : COUNT); at += 1) {
    const group = db.collection('groups').doc()
    writer.create(group, { ...stored.group, ...row.group })
    if (!row.meeting) continue
    const meeting = group.collection('meetings').doc()
    writer.create(meeting, { ...stored.meeting, ...row.meeting })
    for (let each = 0; each < (replies ?? 1); each += 1) {
      const uid = `user-${randomUUID()}`
      const replied = { ...stored.reply, uid, groupId: group.id, ...row.reply }
      writer.create(meeting.collection('replies').doc(uid), replied)
    }
  }
  await writer.close()
}

const JOBS = [
  'advanceNextMeetings',
  'moveStartDates',
  'closePassedGroups',
  'applyAllPendingUpdates',
  'writeReminders',
] as const
// The tests run concurrently, because documents locked by a dead process stay locked for a minute.
test.concurrent.each(JOBS)(
  '%s is killed between two pages: later runs complete it, and two more at once find nothing to do',
  { timeout: 240_000 },
  async (job) => {
    const projectId = await emptyProject(job)
    const db = getFirestore(initializeApp({ projectId }, projectId))
    const row = jobs[job]
    const count = row.replies ?? COUNT
    await makeGroups(db, row)
    const done = async (): Promise<number> => (await row.done(db).count().get()).data().count
    const first = startJob(job, now)
    while ((await done()) < PAGE) await sleep(5)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const before = await done()
    expect(before).toBeGreaterThanOrEqual(PAGE)
    expect(before).toBeLessThan(count)

    const late = now + 6 * HOUR_MS
    // The dead process's transaction keeps its locks until it has been idle for 60 s, here and in the cloud. A run leaves locked
    // documents for the next run.
    let runs = 0
    let changed = 0
    // A run may have updated the last replies, but then have met a lock before it could remove the meeting's mark.
    const marked = db.collectionGroup('meetings').orderBy('updatesPendingSince')
    const isEnded = async () => (await done()) === count && (await marked.get()).empty
    for (; !(await isEnded()); runs += 1) changed += await runJob(job, late)
    console.log(`${job}: ${before} of ${count} when it was killed, ended by ${runs} later runs`)
    expect(changed).toBeGreaterThan(0)
    expect(await Promise.all([runJob(job, late), runJob(job, late)])).toEqual([0, 0])
    expect(await done()).toBe(count)
  },
)
