import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_NOTIFIED_PLANS_A_DAY, MAX_UPCOMING_MEETINGS } from '@hobbyhub/contract/shared/limits'
import { beforeEach, expect, test } from 'vitest'
import { completeDeliveries } from '../../../functions/src/api/complete-deliveries.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers, subjectsOf } from '../../support/mails.ts'
import { planMeetings } from '../../support/meetings.ts'
import { createPoll, pollPayload, voteAs } from '../../support/polls.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

beforeEach(async () => void (await completeDeliveries()))

const makeScene = async () => {
  const [creator, yes, no, muted] = await signUpConfirmedUsers(4)
  if (!creator || !yes || !no || !muted) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: 'Rye & Co' })
  for (const each of [yes, no, muted]) await joinGroupAs(id, each)
  await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: muted.uid }, body: { muted: true }, as: muted })
  return { id, creator, yes, no, muted }
}

const notificationsOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body
const meetingsOf = async (id: string) => (await expectSuccess(endpoints.listMeetings, 200, { params: { id } })).body

test('a new poll is one notification and one mail for each member, and a planned one another; a vote is none', async () => {
  const { id, creator, yes, no, muted } = await makeScene()
  const organizer = await makeOrganizer(id, creator, { verified: true })
  await sendAllMails()
  const mailsBefore = (await mailsOf(yes)).length
  const body = pollPayload({ title: 'Sourdough', place: 'Mill Lane 3' })
  const params = {
    id,
    pollId: (await expectSuccess(endpoints.createPoll, 201, { params: { id }, body, as: organizer })).body.insertedId,
  }
  // A user who has answered before the mail is sent needs none.
  await voteAs(params, no, ['no', 'no'])
  await sendAllMails()
  await sendAllMails()
  for (const as of [creator, yes, no, muted])
    expect((await notificationsOf(as)).filter(({ kind }) => kind === 'poll-opened')).toMatchObject([
      { groupId: id, poll: { id: params.pollId, title: 'Sourdough' } },
    ])
  expect((await notificationsOf(organizer)).filter(({ kind }) => kind === 'poll-opened')).toEqual([])
  const [mail, ...others] = await mailsOf(yes)
  expect(others).toHaveLength(mailsBefore)
  expect(mail?.subject).toBe('Rye & Co: when can you come? Sourdough')
  expect(mail?.text).toContain('Sourdough, Mill Lane 3')
  expect((await subjectsOf(no)).filter((subject) => subject.includes('when can you come'))).toEqual([])
  expect((await subjectsOf(muted)).filter((subject) => subject.includes('when can you come'))).toEqual([])

  await voteAs(params, yes, ['yes', 'no'])
  await voteAs(params, muted, ['maybe', 'yes'])
  expect(await completeDeliveries()).toBe(0)
  const planned = await expectSuccess(endpoints.planPoll, 201, { params, body: { option: 0 }, as: organizer })
  await sendAllMails()
  await sendAllMails()
  const meeting = { id: planned.body.insertedId, title: 'Sourdough' }
  const plansOf = async (as: Account) => (await notificationsOf(as)).filter(({ kind }) => kind === 'meeting-planned')
  expect(await plansOf(yes)).toMatchObject([{ meeting, saidYes: true }])
  for (const as of [creator, no, muted]) {
    const plans = await plansOf(as)
    expect(plans).toMatchObject([{ meeting }])
    expect(plans[0]).not.toHaveProperty('saidYes')
  }
  const [toYes] = await mailsOf(yes)
  expect(toYes?.text).toContain('You said yes to this date. Are you going?')
  const [toNo] = await mailsOf(no)
  expect(toNo?.text).toContain('Are you going?')
  expect(toNo?.text).not.toContain('You said yes')
})

test('no mail asks about a poll that is planned meanwhile, and no notification either', async () => {
  const { id, creator, yes } = await makeScene()
  const create = () => expectSuccess(endpoints.createPoll, 201, { params: { id }, body: pollPayload(), as: creator })
  const pollIds = [(await create()).body.insertedId, (await create()).body.insertedId]
  const plan = (pollId = '') =>
    expectSuccess(endpoints.planPoll, 201, { params: { id, pollId }, body: { option: 1 }, as: creator })
  await plan(pollIds[0])
  await completeDeliveries()
  await plan(pollIds[1])
  await sendAllMails()
  expect((await notificationsOf(yes)).filter(({ kind }) => kind === 'poll-opened')).toMatchObject([
    { poll: { id: pollIds[1] } },
  ])
  expect((await subjectsOf(yes)).filter((subject) => subject.includes('when can you come'))).toEqual([])
})

test('a member who goes every time goes to the planned date, even if nobody is notified, and is not asked', async () => {
  const { id, creator, yes, no } = await makeScene()
  await expectSuccess(endpoints.goEveryTime, 200, { params: { id }, body: { every: true }, as: yes })
  const plan = async () => {
    const params = { id, pollId: await createPoll(id, creator) }
    for (const as of [yes, no]) await voteAs(params, as, ['yes', 'no'])
    const planned = await expectSuccess(endpoints.planPoll, 201, { params, body: { option: 0 }, as: creator })
    await completeDeliveries()
    const reply = await database().doc(`groups/${id}/meetings/${planned.body.insertedId}/replies/${yes.uid}`).get()
    return { notified: planned.body.notified, status: reply.get('status') }
  }
  expect(await plan()).toEqual({ notified: undefined, status: 'going' })
  const [toEveryTime] = await notificationsOf(yes)
  expect(toEveryTime).toMatchObject({ kind: 'meeting-planned', everyTime: { going: 1, waiting: 0 } })
  expect(toEveryTime).not.toHaveProperty('saidYes')
  expect((await notificationsOf(no))[0]).toMatchObject({ kind: 'meeting-planned', saidYes: true })

  await database()
    .doc(`groups/${id}/private/notifiedPlans`)
    .set({ times: Array(MAX_NOTIFIED_PLANS_A_DAY).fill(new Date()) })
  const before = await notificationsOf(yes)
  expect(await plan()).toEqual({ notified: false, status: 'going' })
  expect(await notificationsOf(yes)).toHaveLength(before.length)
})

test('two presses on plan make one meeting, and end the poll; another date is refused', async () => {
  const { id, creator, yes } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator, { title: 'Rye', minutes: 90 }) }
  const plan = () => expectSuccess(endpoints.planPoll, 201, { params, body: { option: 1 }, as: creator })
  const [first, second] = await Promise.all([plan(), plan()])
  expect(first.body.insertedId).toBe(second.body.insertedId)
  const [meeting, ...others] = await meetingsOf(id)
  expect(others).toEqual([])
  expect(meeting).toMatchObject({ _id: first.body.insertedId, title: 'Rye', time: '19:00', status: 'planned' })
  const [poll] = (await expectSuccess(endpoints.listPolls, 200, { params: { id }, as: yes })).body
  expect(poll).toMatchObject({ status: 'planned', meetingId: first.body.insertedId, plannedOption: 1 })
  expect(poll?.options[1]?.startsAt).toBe(meeting?.startsAt)
  expect((await database().doc(`groups/${id}`).get()).get('nextMeeting').id).toBe(first.body.insertedId)
  const other = await expectRefusal(endpoints.planPoll, 409, { params, body: { option: 0 }, as: creator })
  expect(other.code).toBe('poll-closed')
  const vote = { params, body: { answers: ['yes', 'no'] }, as: yes }
  expect((await expectRefusal(endpoints.vote, 409, vote)).code).toBe('poll-closed')
  expect(await meetingsOf(id)).toHaveLength(1)
})

test('two dates planned at once make one meeting', async () => {
  const { id, creator } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator) }
  const plan = (option: number) =>
    fetchStatus(() => expectSuccess(endpoints.planPoll, 201, { params, body: { option }, as: creator }))
  const statuses = await Promise.all([plan(0), plan(1)])
  expect(statuses.toSorted()).toEqual(['planned', 'refused'])
  expect(await meetingsOf(id)).toHaveLength(1)
})

const fetchStatus = (call: () => Promise<unknown>): Promise<'planned' | 'refused'> =>
  call().then(
    () => 'planned',
    () => 'refused',
  )

test('a closed poll can be planned as long as the date is ahead; a date in the past or an unknown one is refused', async () => {
  const { id, creator } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator) }
  const poll = database().doc(`groups/${id}/polls/${params.pollId}`)
  const [first, second] = (await poll.get()).get('options')
  const past = new Date(Date.now() - 60_000)
  await poll.update({ status: 'closed', closesAt: past, options: [{ ...first, startsAt: past }, second] })
  const refused = await expectRefusal(endpoints.planPoll, 409, { params, body: { option: 0 }, as: creator })
  expect(refused.code).toBe('option-passed')
  for (const option of [2, 8, -1, 0.5, '0'])
    await expectRefusal(endpoints.planPoll, 400, { params, body: { option }, as: creator })
  expect(await meetingsOf(id)).toEqual([])
  await expectSuccess(endpoints.planPoll, 201, { params, body: { option: 1 }, as: creator })
  expect(await meetingsOf(id)).toHaveLength(1)
})

test('a plan beyond the daily limit of notifications is planned all the same, and the answer says so', async () => {
  const { id, creator, yes } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator) }
  for (let at = 0; at < MAX_NOTIFIED_PLANS_A_DAY; at += 1) await planMeetings(id, creator, { notify: true })
  await completeDeliveries()
  const before = await notificationsOf(yes)
  const planned = await expectSuccess(endpoints.planPoll, 201, { params, body: { option: 0 }, as: creator })
  expect(planned.body.notified).toBe(false)
  await completeDeliveries()
  expect(await notificationsOf(yes)).toHaveLength(before.length)
})

test('a group that has planned as many meetings as it can plans no date of a poll, and the poll stays as it is', async () => {
  const { id, creator } = await makeScene()
  const params = { id, pollId: await createPoll(id, creator) }
  const weekly = { repeat: { every: 'week', times: MAX_UPCOMING_MEETINGS / 4 } } as const
  for (const title of ['One', 'Two', 'Three', 'Four']) await planMeetings(id, creator, { title, ...weekly })
  const refused = await expectRefusal(endpoints.planPoll, 409, { params, body: { option: 0 }, as: creator })
  expect(refused.code).toBe('too-many-meetings')
  const [poll] = (await expectSuccess(endpoints.listPolls, 200, { params: { id }, as: creator })).body
  expect(poll).toMatchObject({ status: 'open', meetingId: null, plannedOption: null })
})
