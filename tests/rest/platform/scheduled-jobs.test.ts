import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { earliestDateOnEarth } from '@hobbyhub/contract/shared/today'
import { beforeEach, expect, test } from 'vitest'
import { writeReminders } from '../../../functions/src/meetings/jobs/write-reminders.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { deadlineAfter } from '../../support/deadline-after.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs, setMeetingStart } from '../../support/meetings.ts'

const HOUR_MS = 60 * 60 * 1000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const progressRef = () => database().doc('jobs/reminders')

// Resets the progress of reminders, because other tests run the jobs with other clocks.
beforeEach(() => progressRef().delete())

/** Makes a group with one meeting within the next day, which some users go to. */
const makeDue = async (goers: readonly Account[]) => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const [meetingId = ''] = await planMeetings(id, creator)
  for (const user of goers) {
    await joinGroupAs(id, user)
    await replyToMeetingAs({ id, meetingId }, user)
  }
  const group = database().doc(`groups/${id}`)
  const meeting = group.collection('meetings').doc(meetingId)
  await setMeetingStart({ id, meetingId }, inHours(20))
  for (const { uid } of goers)
    await meeting
      .collection('replies')
      .doc(uid)
      .update({ startsAt: inHours(20) })
  return { group, meeting, replies: meeting.collection('replies') }
}

/** Runs the jobs in a separate process. Returns their log. */
const runAndRead = async (): Promise<string> => {
  const script = "import('./functions/src/api/run-jobs.ts').then(({ runJobs }) => runJobs(new Date()))"
  const child = spawn(process.execPath, ['--input-type=module', '-e', script])
  const [log, errors] = await Promise.all([text(child.stdout), text(child.stderr)])
  return `${log}${errors}`
}

test('a meeting, a reply and a group that cannot be read are logged, and stop neither reminders nor other jobs', async () => {
  const [user] = await signUpConfirmedUsers(1)
  if (!user) throw new Error('nobody')
  const [badMeeting, badReply, badGroup, good] = [
    await makeDue([user]),
    await makeDue([user]),
    await makeDue([user]),
    await makeDue([user]),
  ]
  const secret = 'what nobody else may read'
  await badMeeting.meeting.update({ place: { secret } })
  const broken = { status: 'going', startsAt: inHours(20), repliedAt: secret }
  await badReply.replies.doc('broken').set(broken)
  const yesterday = new Date(Date.parse(earliestDateOnEarth(new Date())) - 24 * HOUR_MS).toISOString().slice(0, 10)
  // This group has an invalid creatorName. Several jobs read it, as its next meeting has begun and its start date has passed.
  await badGroup.group.update({ startDate: yesterday, creatorName: { secret }, 'nextMeeting.startsAt': inHours(-1) })
  const passed = database().doc(`groups/${await makeGroup(await signUp(), { repeats: false })}`)
  await passed.update({ startDate: yesterday })
  await good.meeting.update({ updatesPendingSince: inHours(-1) })
  const old = database().doc(`users/${user.uid}/notices/old`)
  const notification = { kind: 'approved', groupId: 'g', groupName: 'G', createdAt: inHours(-400 * 24), readAt: null }
  await old.set(notification)

  const log = await runAndRead()
  await sendAllMails()
  const texts = (await mailsOf(user)).map(({ text: body }) => body)
  expect(texts).toHaveLength(2)
  for (const { path } of [badMeeting.meeting, badReply.replies.doc('broken'), badGroup.group])
    expect(log).toContain(path)
  expect(log).not.toContain(secret)
  expect((await passed.get()).get('isOpen')).toBe(false)
  expect((await good.meeting.get()).get('updatesPendingSince')).toBeUndefined()
  expect((await old.get()).exists).toBe(false)
  for (const { group } of [badMeeting, badReply, badGroup, good]) await database().recursiveDelete(group)
})

test('reminders go on where a run stopped, also within a large meeting', async () => {
  const [small, large] = [await makeDue([]), await makeDue([])]
  const startsAt = inHours(20)
  const writer = database().bulkWriter()
  const addGoers = (of: typeof small, count: number) => {
    for (let at = 0; at < count; at += 1) {
      const uid = `goer-${randomUUID()}`
      const fields = { uid, name: 'Ada', photoURL: null, status: 'going', guests: 0, groupId: of.group.id }
      writer.create(of.replies.doc(uid), { ...fields, repliedAt: startsAt, startsAt })
    }
  }
  addGoers(small, 50)
  addGoers(large, 500)
  await writer.close()
  for (const { meeting } of [small, large]) await meeting.update({ startsAt })

  const remindersOf = async ({ group }: typeof small) =>
    (await database().collection('outbox').where('groupId', '==', group.id).get()).docs.map(({ ref }) => ref)
  const all = async () => [...(await remindersOf(small)), ...(await remindersOf(large))]
  expect(await writeReminders(new Date(), deadlineAfter(1))).toBe(200)
  const first = await all()
  expect(first).toHaveLength(200)
  // A run that started from the beginning would write these reminders again.
  for (const ref of first) await ref.delete()
  expect(await writeReminders(new Date(), deadlineAfter(1))).toBe(200)
  expect(await writeReminders(new Date(), deadlineAfter(1))).toBe(150)
  expect(await all()).toHaveLength(350)
  expect((await progressRef().get()).data()).toEqual({ until: expect.anything() })
  expect(await writeReminders(new Date())).toBe(0)
  for (const { group } of [small, large]) await database().recursiveDelete(group)
  for (const ref of await all()) await ref.delete()
})
