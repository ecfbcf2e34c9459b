import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { makeReplyToken } from '../../../functions/src/mail/reply-token.ts'
import { makeUnsubscribeToken } from '../../../functions/src/mail/unsubscribe-token.ts'
import { writeReminders } from '../../../functions/src/meetings/jobs/write-reminders.ts'
import { changeAccount, deleteAccount, makeModerator } from '../../support/accounts.ts'
import { parseCalendarEvents } from '../../support/calendars.ts'
import { database } from '../../support/database.ts'
import { dayFromNow } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import {
  beginMeeting,
  cancelMeeting,
  changeMeeting,
  planMeetings,
  replyToMeetingAs,
  storedSeats,
} from '../../support/meetings.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'

/** Makes a group with a member who has just got a mail about a meeting. */
const makeMailed = async (changes: Parameters<typeof planMeetings>[2] = {}) => {
  await sendAllMails()
  const [creator, member, other] = await signUpConfirmedUsers(3)
  if (!creator || !member || !other) throw new Error('nobody')
  const id = await makeGroup(creator)
  for (const user of [member, other]) await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator, { title: 'Rye', notify: true, ...changes })
  await sendAllMails()
  const [mail] = await mailsOf(member)
  const token = /users\/replies\/([^?]+)\?status=going/.exec(mail?.text ?? '')?.[1] ?? ''
  return { id, meetingId, creator, member, other, mail, token }
}
const replyOf = async ({ id, meetingId }: { id: string; meetingId: string }, as: { token: string }) =>
  (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId }, as })).body.reply

test('a mail about a meeting has its date, place and two links; opening one changes nothing, a press replies', async () => {
  const scene = await makeMailed({ date: dayFromNow(7), place: 'Old Town Hall' })
  const { id, meetingId, member, mail, token } = scene
  expect(mail?.text).toContain('Where: Old Town Hall')
  expect(mail?.text).toContain(`When: `)
  for (const status of ['going', 'notGoing'])
    for (const text of [mail?.text, mail?.html]) expect(text).toContain(`/users/replies/${token}?status=${status}`)

  for (const query of [{}, { status: 'going' }, { status: 'notGoing' }]) {
    const { body, headers } = await expectSuccess(endpoints.showReply, 200, { params: { token }, query })
    expect(body).toContain('action="?status=going"')
    expect(body).toContain('action="?status=notGoing"')
    expect(body).toContain('Old Town Hall')
    expect(headers.get('cache-control')).toBe('private, no-store')
  }
  expect(await replyOf(scene, member)).toBe(null)

  const press = (status: string) => expectSuccess(endpoints.replyByMail, 200, { params: { token }, query: { status } })
  expect((await press('going')).body).toContain('You&#39;re going.')
  expect(await replyOf(scene, member)).toBe('going')
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 1, going: 1 })
  expect((await expectSuccess(endpoints.showReply, 200, { params: { token } })).body).toContain(
    'Your reply so far: You&#39;re going.',
  )
  expect((await press('notGoing')).body).toContain('You can&#39;t go.')
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
  // This is the request that a browser sends for an HTML form.
  const form = { headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }, body: '' }
  expect((await sendRequest('POST', `/users/replies/${token}?status=going`, form)).status).toBe(200)
  expect(await replyOf(scene, member)).toBe('going')

  // The reminder also has the links for a reply.
  const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
  await writeReminders(new Date(Date.parse(startsAt) - 12 * 60 * 60 * 1000))
  await sendAllMails()
  const [reminder] = await mailsOf(member)
  expect(reminder?.subject).toMatch(/^Reminder: Rye/)
  expect(reminder?.text).toContain('Where: Old Town Hall')
  expect(reminder?.text).toContain(`/users/replies/${token}?status=notGoing`)
})

test('a reply to a full meeting waits, as a reply on the page does', async () => {
  const scene = await makeMailed({ capacity: 1 })
  const { other, member, token } = scene
  await replyToMeetingAs(scene, other)
  expect((await expectSuccess(endpoints.showReply, 200, { params: { token } })).body).toContain('This meeting is full.')
  const { body } = await expectSuccess(endpoints.replyByMail, 200, { params: { token }, query: { status: 'going' } })
  expect(body).toContain('You&#39;re on the waiting list.')
  expect(body).toContain("You're number 1.")
  expect(await replyOf(scene, member)).toBe('waiting')
})

const pressLink = async (token: string, query: string) =>
  String((await sendRequest('POST', `/users/replies/${token}${query}`, { headers: { accept: 'text/html' } })).body)

test('the page after a reply offers to undo it, whatever the reply before was, and to add the meeting to a calendar', async () => {
  const onlineUrl = 'https://meet.example.com/rye?a=1&b=2'
  const scene = await makeMailed({ onlineUrl, notes: 'Bring a jar' })
  const { id, meetingId, member, token } = scene
  const undoOf = (page: string) => /formaction="([^"]+)">Undo</.exec(page)?.[1]?.replaceAll('&amp;', '&')

  const going = await pressLink(token, '?status=going')
  expect(going).toContain('href="?">Change</a>')
  expect(undoOf(going)).toBe('?status=none')
  const [google, outlook, file] = [...going.matchAll(/<a href="([^"]+)"[^>]*>(?:Google|Outlook|File)</g)].map(
    ([, url = '']) => new URL(url.replaceAll('&amp;', '&'), 'https://example.com'),
  )
  expect(`${google?.origin}${google?.pathname}`).toBe('https://calendar.google.com/calendar/render')
  expect(google?.searchParams.get('text')).toBe('Rye')
  expect(google?.searchParams.get('details')).toContain(onlineUrl)
  expect(`${outlook?.origin}${outlook?.pathname}`).toBe('https://outlook.live.com/calendar/0/deeplink/compose')
  expect(outlook?.searchParams.get('body')).toContain(onlineUrl)
  const { startsAt } = (await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body
  expect(outlook?.searchParams.get('startdt')).toBe(startsAt)
  expect(google?.searchParams.get('dates')).toMatch(
    new RegExp(`^${startsAt.slice(0, 10).replaceAll('-', '')}T\\d{6}Z/`),
  )
  const saved = await sendRequest('GET', file?.pathname ?? '')
  expect([saved.status, saved.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(parseCalendarEvents(String(saved.body))).toMatchObject([{ summary: 'Rye', startsAt }])
  expect(saved.body).not.toContain('meet.example.com')

  // The same press again changes nothing, so there is nothing to undo.
  expect(undoOf(await pressLink(token, '?status=going'))).toBe(undefined)
  expect(await pressLink(token, undoOf(going) ?? '')).toContain('You haven&#39;t replied.')
  expect(await replyOf(scene, member)).toBe(null)
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 0, going: 0 })
  expect(await pressLink(token, '?status=none')).toContain('You haven&#39;t replied.')

  await replyToMeetingAs({ id, meetingId }, member, 'going', 2)
  const notGoing = await pressLink(token, '?status=notGoing')
  expect(notGoing).not.toContain('meet.example.com')
  expect(undoOf(notGoing)).toBe('?status=going&guests=2')
  expect(await pressLink(token, undoOf(notGoing) ?? '')).toContain('You&#39;re going.')
  expect(await storedSeats({ id, meetingId })).toMatchObject({ goingCount: 3, going: 3 })
})

test('the page of a link with a reply has the script that sends it, and the page without has none', async () => {
  const { token } = await makeMailed()
  const call = { params: { token }, query: { status: 'notGoing' } } as const
  const { body, headers } = await expectSuccess(endpoints.showReply, 200, call)
  expect(body).toContain('One more tap')
  expect(body).toContain('<button class="button" type="submit" formaction="?status=notGoing">')
  expect(body).toContain('<script src="/reply.js"></script>')
  expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/)
  const asked = await expectSuccess(endpoints.showReply, 200, { params: { token } })
  expect(asked.body).not.toContain('<script')
  expect(asked.body).toContain('Rye: are you going?')
})

test('a mail about a series names all its dates, and one press replies to all of them', async () => {
  const scene = await makeMailed({ repeat: { every: 'week', times: 4 } })
  const { id, meetingId, creator, member, mail, token } = scene
  expect(mail?.text.match(/^When: /gm)).toHaveLength(4)
  const query = { status: 'going', scope: 'following' } as const
  for (const text of [mail?.text, mail?.html])
    expect(text?.replaceAll('&amp;', '&')).toContain(`/users/replies/${token}?status=going&scope=following`)
  const upcoming = await expectSuccess(endpoints.listMeetings, 200, { params: { id }, as: member })
  const ids = upcoming.body.map(({ _id }) => _id)
  expect(ids[0]).toBe(meetingId)
  const repliesOf = () => Promise.all(ids.map((each) => replyOf({ id, meetingId: each }, member)))

  const { body: asked } = await expectSuccess(endpoints.showReply, 200, { params: { token }, query })
  expect(asked).toContain('formaction="?status=going&amp;scope=following">Going to all<')
  expect(await repliesOf()).toEqual([null, null, null, null])
  const all = await pressLink(token, '?status=going&scope=following')
  expect(all).toContain('You&#39;re going.')
  expect(all).toContain('formaction="?status=none&amp;scope=following">Undo<')
  expect(await repliesOf()).toEqual(['going', 'going', 'going', 'going'])
  await pressLink(token, '?status=none&scope=following')
  expect(await repliesOf()).toEqual([null, null, null, null])

  // A cancelled date is left out. Replies that differed can't be undone with one press.
  await cancelMeeting({ id, meetingId }, creator)
  await replyToMeetingAs({ id, meetingId: ids[1] ?? '' }, member, 'notGoing')
  const rest = await pressLink(token, '?status=going&scope=following')
  expect(rest).not.toContain('>Undo<')
  expect(await repliesOf()).toEqual([null, 'going', 'going', 'going'])
  await expectRefusal(endpoints.replyByMail, 409, { params: { token }, query: { status: 'going' } })
})

test('a link to a series ends with its first meeting, whose reply nobody withdraws after it', async () => {
  const scene = await makeMailed({ repeat: { every: 'week', times: 3 } })
  const { id, meetingId, member, token } = scene
  await pressLink(token, '?status=going&scope=following')
  await beginMeeting({ id, meetingId }, 3)
  const scope = 'following' as const
  for (const query of [{ status: 'notGoing', scope }, { status: 'none', scope }, { status: 'none' }] as const)
    await expectRefusal(endpoints.replyByMail, 409, { params: { token }, query })
  await expectRefusal(endpoints.showReply, 409, { params: { token }, query: { scope } })
  const meetings = await database().collection(`groups/${id}/meetings`).get()
  const replies = await Promise.all(meetings.docs.map(({ ref }) => ref.collection('replies').doc(member.uid).get()))
  expect(replies.map((reply) => reply.get('status'))).toEqual(['going', 'going', 'going'])
})

test('forged links, links for another purpose, and invalid replies are refused', async () => {
  const { id, meetingId, member, token } = await makeMailed()
  const [text = '', signature = ''] = token.split('.')
  const another = Buffer.from(JSON.stringify([member.uid, id, `${meetingId}x`])).toString('base64url')
  const mute = await makeUnsubscribeToken({ uid: member.uid, groupId: id })
  for (const forged of [
    text,
    `${text}.`,
    `${text}.${signature.slice(1)}`,
    `${another}.${signature}`,
    `${token}.x`,
    mute,
  ]) {
    await expectRefusal(endpoints.showReply, 403, { params: { token: forged } })
    await expectRefusal(endpoints.replyByMail, 403, { params: { token: forged }, query: { status: 'going' } })
  }
  for (const call of [endpoints.confirmUnsubscribe, endpoints.unsubscribe])
    await expectRefusal(call, 403, { params: { token } })
  for (const query of [{}, { status: 'waiting' }, { status: '' }])
    await expectRefusal(endpoints.replyByMail, 400, { params: { token }, query: { ...query } })
  for (const query of [{ guests: '9' }, { guests: 'x' }, { guests: '-1' }, { scope: 'all' }])
    await expectRefusal(endpoints.replyByMail, 400, { params: { token }, query: { status: 'going', ...query } })
  await expectRefusal(endpoints.showReply, 400, { params: { token: 'x'.repeat(2049) } })
  expect(await storedSeats({ id, meetingId })).toMatchObject({ going: 0, waiting: 0 })
})

type Scene = Awaited<ReturnType<typeof makeMailed>>

const NOT_IN_GROUP = 'not in this group any more'
const ENDS: readonly [string, number, string, (scene: Scene) => Promise<unknown>][] = [
  [
    'has left',
    403,
    NOT_IN_GROUP,
    ({ id, member }) => expectSuccess(endpoints.removeMember, 200, { params: { id, uid: member.uid }, as: member }),
  ],
  [
    'is blocked',
    403,
    NOT_IN_GROUP,
    ({ id, member, creator }) =>
      expectSuccess(endpoints.blockUser, 200, { params: { id, uid: member.uid }, as: creator }),
  ],
  ['has no account any more', 403, NOT_IN_GROUP, ({ member }) => deleteAccount(member.uid)],
  ['is disabled', 403, NOT_IN_GROUP, ({ member }) => changeAccount(member.uid, { disableUser: true })],
  [
    'may not, as the meeting is cancelled',
    409,
    'This meeting is cancelled.',
    (scene) => cancelMeeting(scene, scene.creator),
  ],
  ['may not, as the meeting is over', 409, 'This meeting is over.', (scene) => beginMeeting(scene, 3)],
  [
    'may not, as the group is hidden',
    404,
    'available right now',
    async ({ id }) => expectSuccess(endpoints.hideGroup, 200, { params: { id }, as: await makeModerator() }),
  ],
  [
    'may not, as the group is deleted',
    404,
    'available right now',
    ({ id, creator }) => expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator }),
  ],
]

test.each(ENDS)('a user who %s sees a page that says so, and can no longer reply', async (_, status, words, end) => {
  const scene = await makeMailed()
  const { token } = scene
  await end(scene)
  const page = { headers: { accept: 'text/html' } }
  for (const [method, path] of [
    ['GET', `/users/replies/${token}`],
    ['POST', `/users/replies/${token}?status=going`],
  ] as const) {
    const answer = await sendRequest(method, path, page)
    expect(answer).toMatchObject({ status, body: expect.stringContaining(words) })
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  }
  expect((await storedSeats(scene)).going).toBe(0)
})

test('a moved meeting has its old and new time and place, by mail and by REST', async () => {
  const scene = await makeMailed({
    date: dayFromNow(7),
    time: '10:00',
    timeZone: 'Europe/London',
    place: 'Old Town Hall',
  })
  const { id, meetingId, member, creator } = scene
  const of = { id, meetingId }
  await replyToMeetingAs(of, member)
  const before = await expectSuccess(endpoints.getMeeting, 200, { params: of })
  expect(before.body.movedFromPlace).toBe(null)
  const to = { title: 'Rye', date: dayFromNow(8), time: '11:30', timeZone: 'Europe/London', place: 'Harbour Café' }
  await changeMeeting(of, creator, to)
  await sendAllMails()
  const [mail] = await mailsOf(member)
  expect(mail?.text).toMatch(/Moved from .* 10:00 \S+ to .* 11:30 /)
  expect(mail?.text).toContain('Place changed from Old Town Hall to Harbour Café')
  const after = (await expectSuccess(endpoints.getMeeting, 200, { params: of })).body
  expect(after).toMatchObject({ movedFrom: before.body.startsAt, movedFromPlace: 'Old Town Hall' })
  const token = await makeReplyToken({ uid: member.uid, groupId: id, meetingId })
  expect(mail?.html).toContain(`/users/replies/${token}?status=notGoing`)
})
