import { endpoints } from '@hobbyhub/contract/endpoints'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { beforeAll, expect, test } from 'vitest'
import { runJobs } from '../../../functions/src/api/run-jobs.ts'
import { closePassedGroups } from '../../../functions/src/groups/jobs/close-passed-groups.ts'
import { moveStartDates } from '../../../functions/src/meetings/jobs/advance-next-meetings.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { planMeetings } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

let creator: Account
beforeAll(async () => {
  creator = await signUp()
})

const DAY_MS = 24 * 60 * 60 * 1000
const dayBefore = (date: string): string => new Date(Date.parse(date) - DAY_MS).toISOString().slice(0, 10)
const passed = () => dayBefore(earliestDateOnEarth(new Date()))
const groupOf = async (id: string) => (await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body
const meetings = async (id: string) => (await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body
const joining = (id: string, as: Account) => ({ params: { id }, body: { userEmail: as.email }, as })

/** Makes a group whose start date has passed since its meetings were planned. */
const makePassed = async (changes: object = {}, planned: Parameters<typeof planMeetings>[2] | null = {}) => {
  const id = await makeGroup(creator)
  if (planned) await planMeetings(id, creator, planned)
  await database()
    .doc(`groups/${id}`)
    .update({ startDate: passed(), ...changes })
  return id
}

test('a repeating group gets the date of its next meeting, and can be joined', async () => {
  const id = await makePassed()
  const user = await signUp()
  await expectRefusal(endpoints.joinGroup, 409, joining(id, user))
  await runJobs(new Date())
  expect(await groupOf(id)).toMatchObject({ startDate: dayFromNow(7) })
  expect((await database().doc(`groups/${id}`).get()).get('isOpen')).toBe(true)
  await joinGroupAs(id, user)
})

test('the date is the meeting’s own, in its zone', async () => {
  const id = await makePassed({}, { date: '2027-03-01', time: '01:00', timeZone: 'Pacific/Auckland' })
  await runJobs(new Date())
  expect((await groupOf(id)).startDate).toBe('2027-03-01')
})

test.each([
  ['with the creator’s switch off', { repeats: false }, {}],
  ['without a meeting', {}, null],
])('%s it closes, as the specification says', async (_, changes, planned) => {
  const id = await makePassed(changes, planned)
  await runJobs(new Date())
  expect((await groupOf(id)).startDate).toBe(passed())
  expect((await database().doc(`groups/${id}`).get()).get('isOpen')).toBe(false)
  expect((await expectRefusal(endpoints.joinGroup, 409, joining(id, await signUp()))).code).toBe('group-passed')
})

test('a group whose first date is still to come keeps it, whenever it meets', async () => {
  const id = await makeGroup(creator)
  const { startDate } = await groupOf(id)
  await planMeetings(id, creator)
  await runJobs(new Date())
  expect((await groupOf(id)).startDate).toBe(startDate)
})

test('a full group goes on too, and stays full', async () => {
  const id = await makePassed({ maxMembers: 1, memberCount: 1, isOpen: false })
  await runJobs(new Date())
  expect((await groupOf(id)).startDate).toBe(dayFromNow(7))
  expect((await expectRefusal(endpoints.joinGroup, 409, joining(id, await signUp()))).code).toBe('group-full')
})

test('a group that was closed goes on with the first meeting that is planned', async () => {
  const id = await makePassed({}, null)
  await runJobs(new Date())
  await planMeetings(id, creator)
  expect((await groupOf(id)).startDate).toBe(dayFromNow(7))
  await joinGroupAs(id, await signUp())
})

test('when a meeting has begun, the following one is next; a job run twice, late, or for days at once has the same result', async () => {
  const ids = await Promise.all([0, 1].map(() => makeGroup(creator)))
  for (const id of ids) await planMeetings(id, creator, { repeat: { every: 'week', times: 6 } })
  const [often = '', late = ''] = ids
  const plan = await meetings(often)
  const atEnd = new Date(Date.parse(plan[3]?.startsAt ?? '') + 30 * 60_000)
  // The jobs run at the start of the first three meetings. Then one group gets its first state back, as if the jobs had not run
  // for it until the fourth meeting had begun.
  const nextLate = (await database().doc(`groups/${late}`).get()).data()
  for (const at of [0, 1, 2]) {
    const begun = new Date(plan[at]?.startsAt ?? '')
    await runJobs(begun)
    await runJobs(begun)
    expect((await groupOf(often)).nextMeeting?.id).toBe(plan[at + 1]?._id)
    const current = (await database().doc(`groups/${often}`).get()).get('currentMeeting')
    expect([current.id, current.endsAt.toDate().toISOString()]).toEqual([plan[at]?._id, plan[at]?.endsAt])
  }
  await database()
    .doc(`groups/${late}`)
    .set(nextLate ?? {})
  await Promise.all([runJobs(atEnd), runJobs(atEnd)])
  await runJobs(atEnd)
  const [a, b] = await Promise.all(ids.map(groupOf))
  expect(a?.nextMeeting?.id).toBe(plan[4]?._id)
  expect(b?.nextMeeting?.startsAt).toBe(plan[4]?.startsAt)
  const afterAll = new Date(Date.parse(plan[5]?.startsAt ?? '') + 1)
  await runJobs(afterAll)
  expect((await groupOf(often)).nextMeeting).toBeNull()
})

const jobs = [
  {
    job: closePassedGroups,
    changes: { repeats: false },
    isDone: (group: DocumentSnapshot) => group.get('isOpen') === false,
  },
  { job: moveStartDates, changes: {}, isDone: (group: DocumentSnapshot) => group.get('startDate') === dayFromNow(7) },
]
test.each(jobs)(
  '$job.name does not change a group whose creator has set another date since it was read',
  async ({ job, changes, isDone }) => {
    const [edited, other] = [await makePassed(changes), await makePassed(changes)].map((id) =>
      database().doc(`groups/${id}`),
    )
    if (!edited || !other) throw new Error('no groups')
    let running: Promise<unknown> | undefined
    // The transaction delays the job's write to this group, but not its read. When the other group has changed, the job has read
    // both groups.
    await database().runTransaction(async (transaction) => {
      await transaction.get(edited)
      running ??= job(new Date())
      await expect.poll(async () => isDone(await other.get()), { timeout: 60_000 }).toBe(true)
      transaction.update(edited, { startDate: dayFromNow(40), isOpen: true })
    })
    await running
    expect((await edited.get()).data()).toMatchObject({ startDate: dayFromNow(40), isOpen: true })
  },
)
