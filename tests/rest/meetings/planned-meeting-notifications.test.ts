import { endpoints } from '@hobbyhub/contract/endpoints'
import type { PlanMeetingsPayload } from '@hobbyhub/contract/meetings/meeting'
import { MAX_NOTIFIED_PLANS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { beforeEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers, subjectsOf } from '../../support/mails.ts'
import { cancelMeeting, meetingPayload, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess } from '../../support/rest.ts'

beforeEach(async () => void (await completeDeliveries()))

const notificationsOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
const plansOf = async (as: Account) => (await notificationsOf(as)).filter(({ kind }) => kind === 'meeting-planned')
const scene = async () => {
  const [creator, member, muted, pending] = await signUpConfirmedUsers(4)
  if (!creator || !member || !muted || !pending) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye & Co' })
  await joinGroupAs(id, member)
  await joinGroupAs(id, muted)
  await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: muted.uid }, body: { muted: true }, as: muted })
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, pending)
  await sendAllMails()
  return { id, creator, member, muted, pending }
}

test('a series sends each member and the creator one notification and one mail; users who muted the group get only the notification', async () => {
  const { id, creator, member, muted, pending } = await scene()
  await database().doc(`groups/${id}`).update({ approvalRequired: false })
  const organizer = await makeOrganizer(id, creator, { verified: true })
  const plan = meetingPayload({ title: 'Sourdough', place: 'Mill Lane 3', repeat: { every: 'week', times: 4 } })
  const [first] = (await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body: plan, as: organizer })).body
    .insertedIds
  await sendAllMails()
  for (const as of [creator, member, muted])
    expect(await plansOf(as)).toMatchObject([{ groupId: id, meeting: { id: first, title: 'Sourdough', count: 4 } }])
  for (const as of [organizer, pending]) expect(await plansOf(as)).toEqual([])
  for (const as of [creator, member]) {
    const [mail] = await mailsOf(as)
    expect(mail?.subject).toMatch(/^Rye & Co: 4 new meetings, from /)
    expect(mail?.text).toContain('Sourdough')
    expect(mail?.text).toContain('Mill Lane 3')
    expect(mail?.text).toContain('This is the first of 4 meetings.')
  }
  expect(await mailsOf(muted)).toEqual([])
  await sendAllMails()
  expect((await subjectsOf(member)).filter((subject) => subject.includes('new meeting'))).toHaveLength(1)
})

test('with notify=false nobody is notified, neither of a plan nor of a change', async () => {
  const { id, creator, member } = await scene()
  const [meetingId = ''] = await planMeetings(id, creator, { notify: false })
  await replyToMeetingAs({ id, meetingId }, member)
  const change = (place: string, notify?: boolean) =>
    expectSuccess(endpoints.updateMeeting, 200, {
      params: { id, meetingId },
      body: meetingPayload({ place, ...(notify === undefined ? {} : { notify }) }),
      as: creator,
    })
  await change('Elsewhere', false)
  expect(await completeDeliveries()).toBe(0)
  expect(await notificationsOf(member)).toEqual([])
  await change('Somewhere')
  expect(await completeDeliveries()).toBe(1)
  expect(await notificationsOf(member)).toMatchObject([{ kind: 'meeting-moved' }])
})

test('members are notified of five plans of a group within 24 hours; those beyond are planned all the same, and the answer says so', async () => {
  const { id, creator, member } = await scene()
  const plan = async (changes: Partial<PlanMeetingsPayload> = {}) => {
    const body = { ...meetingPayload(), ...changes }
    return (await expectSuccess(endpoints.planMeetings, 201, { params: { id }, body, as: creator })).body
  }
  expect(await plan({ notify: false })).not.toHaveProperty('notified')
  for (let at = 0; at < MAX_NOTIFIED_PLANS_A_DAY; at += 1) expect(await plan()).not.toHaveProperty('notified')
  const again = { ...meetingPayload(), notify: true }
  expect(await plan(again)).toMatchObject({ notified: false })
  // A repeated call returns the meetings of the first call, but not whether members were notified, because that is not stored.
  expect(await plan(again)).not.toHaveProperty('notified')
  await completeDeliveries()
  expect(await plansOf(member)).toHaveLength(MAX_NOTIFIED_PLANS_A_DAY)
  expect((await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body).toHaveLength(
    MAX_NOTIFIED_PLANS_A_DAY + 2,
  )
  const limit = database().doc(`groups/${id}/private/notifiedPlans`)
  expect((await limit.get()).exists).toBe(true)
  await expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator })
  await expect.poll(async () => (await limit.get()).exists, { timeout: 60_000 }).toBe(false)
})

test('no mail about a new meeting is sent to users who have replied meanwhile, or about one that is cancelled', async () => {
  const { id, creator, member } = await scene()
  const [first = ''] = await planMeetings(id, creator, { notify: true })
  const [second = ''] = await planMeetings(id, creator, { notify: true })
  await completeDeliveries()
  await replyToMeetingAs({ id, meetingId: first }, member)
  await cancelMeeting({ id, meetingId: second }, creator)
  await sendAllMails()
  expect(await plansOf(member)).toHaveLength(2)
  expect(await mailsOf(member)).toEqual([])
})
