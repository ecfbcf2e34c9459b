import { endpoints } from '@hobbyhub/contract/endpoints'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Account, changeAccount, deleteAccount, signIn, signUp } from '../../support/accounts.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { beginMeeting, planMeetings, replyToMeetingAs, storedSeats } from '../../support/meetings.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

// These tests check what users can still see of an online meeting when they leave the group during the meeting.

const onlineUrl = 'https://meet.example.com/the-room'

let creator: Account
beforeAll(async () => {
  creator = await signUp()
})

const renew = async (as: Account): Promise<string> =>
  new URL((await expectSuccess(endpoints.renewCalendar, 200, { as })).body.url).pathname
const linksIn = async (calendar: string) =>
  parseCalendarEvents(String((await sendRequest('GET', calendar)).body)).map(({ url }) => url)

/** What a user sees: the meeting's online link, the links in the user's calendar, and the ids of the user's own meetings. */
const seen = async (params: { id: string; meetingId: string }, as: Account, calendar: string) => ({
  detail: (await expectSuccess(endpoints.getMeeting, 200, { params, as })).body.onlineUrl,
  calendar: await linksIn(calendar),
  own: (await expectSuccess(endpoints.ownMeetings, 200, { as })).body.map(({ _id }) => _id),
})
const NOTHING = { detail: undefined, calendar: [], own: [] }

/** Makes a meeting with one seat that began an hour ago: one user goes, another waits. */
const begin = async () => {
  const [goes, waits] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator)
  for (const user of [goes, waits]) await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { onlineUrl, capacity: 1 })
  const params = { id, meetingId }
  for (const user of [goes, waits]) await replyToMeetingAs(params, user)
  await beginMeeting(params, 1)
  const calendar = await renew(goes)
  expect(await seen(params, goes, calendar)).toEqual({ detail: onlineUrl, calendar: [onlineUrl], own: [meetingId] })
  return { params, goes, waits, calendar }
}

const ways: Readonly<Record<string, (id: string, user: Account) => Promise<unknown>>> = {
  leaves: (id, as) => expectSuccess(endpoints.removeMember, 200, { params: { id, uid: as.uid }, as }),
  'is removed': (id, { uid }) => expectSuccess(endpoints.removeMember, 200, { params: { id, uid }, as: creator }),
  'is blocked': (id, { uid }) => expectSuccess(endpoints.blockUser, 200, { params: { id, uid }, as: creator }),
}
test.each(Object.entries(ways))(
  'a user who %s during a meeting gives back the seat, and loses the link',
  async (_, go) => {
    const { params, goes, waits, calendar } = await begin()
    await go(params.id, goes)
    expect(await seen(params, goes, calendar)).toEqual(NOTHING)
    expect(await storedSeats(params)).toEqual({ goingCount: 1, waitingCount: 0, going: 1, waiting: 0 })
    expect((await expectSuccess(endpoints.getMeeting, 200, { params, as: waits })).body).toMatchObject({
      reply: 'going',
      onlineUrl,
    })
  },
)

test('a reply without a membership, as a call that broke off leaves one, shows nothing', async () => {
  const { params, goes, calendar } = await begin()
  await database().doc(`groups/${params.id}/members/${goes.uid}`).delete()
  expect(await seen(params, goes, calendar)).toEqual(NOTHING)
})

test('the reply of a user who has asked to join again shows nothing, either', async () => {
  const { params, goes, calendar } = await begin()
  await database().doc(`groups/${params.id}/members/${goes.uid}`).update({ status: 'pending' })
  expect(await seen(params, goes, calendar)).toEqual(NOTHING)
})

test('the meetings of other groups stay', async () => {
  const [{ params, goes, calendar }, other] = [await begin(), await makeGroup(creator)]
  await joinGroupAs(other, goes)
  const [meetingId = ''] = await planMeetings(other, creator, { onlineUrl: `${onlineUrl}/2` })
  await replyToMeetingAs({ id: other, meetingId }, goes)
  await expectSuccess(endpoints.removeMember, 200, { params: { id: params.id, uid: goes.uid }, as: goes })
  expect(await linksIn(calendar)).toEqual([`${onlineUrl}/2`])
})

test('the creator, who is not a member, has the link; so has the account that owns the group by its e-mail since', async () => {
  const before = await signUp({ verified: true })
  const id = await makeGroup(before)
  const [meetingId = ''] = await planMeetings(id, before, { onlineUrl })
  const expected = { detail: onlineUrl, calendar: [onlineUrl], own: [meetingId] }
  await replyToMeetingAs({ id, meetingId }, before)
  const calendar = await renew(before)
  expect(await seen({ id, meetingId }, before, calendar)).toEqual(expected)

  await changeAccount(before.uid, { email: `moved-${before.email}` })
  const now = await signUp({ email: before.email, verified: true })
  await replyToMeetingAs({ id, meetingId }, now)
  expect(await seen({ id, meetingId }, now, await renew(now))).toEqual(expected)
  const moved = { ...before, email: `moved-${before.email}`, token: await signIn(`moved-${before.email}`) }
  expect(await seen({ id, meetingId }, moved, calendar)).toEqual(NOTHING)
})

describe('the calendar of an account', () => {
  test('that is disabled is a 404, until it is enabled again', async () => {
    const { goes, calendar } = await begin()
    await changeAccount(goes.uid, { disableUser: true })
    const disabled = await sendRequest('GET', calendar)
    expect(disabled).toMatchObject({ status: 404, body: { message: 'There is no such calendar.' } })
    await changeAccount(goes.uid, { disableUser: false })
    expect(await linksIn(calendar)).toEqual([onlineUrl])
  })

  test('that is deleted is a 404 at once, even while its data remain', async () => {
    const { goes, calendar } = await begin()
    await deleteAccount(goes.uid)
    const file = calendar.split('/').at(-1) ?? ''
    await expectRefusal(endpoints.ownCalendar, 404, { params: { file } })
    expect((await database().doc(`users/${goes.uid}/secrets/calendar`).get()).exists).toBe(true)
  })
})
