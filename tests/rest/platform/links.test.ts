import { endpoints } from '@hobbyhub/contract/endpoints'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { requestPath } from '@hobbyhub/contract/shared/request'
import { beforeAll, expect, test } from 'vitest'
import { makeReplyToken } from '../../../functions/src/mail/reply-token.ts'
import { makeUnsubscribeToken } from '../../../functions/src/mail/unsubscribe-token.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingEmulatorOrigin, hostingOrigin } from '../../support/emulators.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { makeInviteCode } from '../../support/invites.ts'
import { planMeetings } from '../../support/meetings.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

let member: Account
let creator: Account
let id = ''
let replyToken = ''
let unsubscribeToken = ''
let picture = ''
let calendar = ''

beforeAll(async () => {
  ;[creator, member] = await Promise.all([signUp(), signUp()])
  id = await makeGroup(creator)
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  const [meetingId = ''] = await planMeetings(id, creator)
  replyToken = await makeReplyToken({ uid: member.uid, groupId: id, meetingId })
  unsubscribeToken = await makeUnsubscribeToken({ uid: member.uid, groupId: id })
  picture = (await uploadTestPicture(member))._id
  calendar = new URL((await expectSuccess(endpoints.renewCalendar, 200, { as: member })).body.url).pathname
})

const links = () => [
  `/s/${id}`,
  `/groupInformation/${id}/meetings.ics`,
  calendar,
  `/users/unsubscribe/${unsubscribeToken}`,
  `/users/replies/${replyToken}`,
  requestPath(pictureEndpoints.showPicture, { params: { picture } }),
  requestPath(pictureEndpoints.showPreview, { params: { picture } }),
  requestPath(pictureEndpoints.showCard, { params: { id } }),
]

const ADDED = [
  '',
  '?nocache=1',
  '?utm_source=a&utm_source=b',
  '?status=maybe&size=big',
  '/',
  '/?x=1',
  '.',
  ').',
  '%E2%80%9D,',
]

test.each(ADDED)('with %j after it, every link works as it does without', async (added) => {
  for (const link of links()) {
    const answer = await sendRequest('GET', link + added)
    expect({ link, status: answer.status }).toEqual({ link, status: 200 })
    const plain = await sendRequest('GET', link)
    expect(String(answer.body).replace(/^DTSTAMP.*$/gm, '')).toBe(String(plain.body).replace(/^DTSTAMP.*$/gm, ''))
  }
})

test('the punctuation after a link does not become part of its query', async () => {
  const code = await makeInviteCode(id, creator)
  const { body } = await sendRequest('GET', `/s/${id}?invite=${code}.`)
  expect(body).toContain(`/groups/${id}?invite=${code}"`)
  expect(body).toContain('Join this group')
  const small = await sendRequest('GET', `/pictures/${picture}.webp?size=small).`)
  expect(small.headers.get('etag')).toContain('small')
  const first = await sendRequest('GET', `/users/replies/${replyToken}/?status=notGoing&utm_source=mail.`)
  expect(String(first.body).indexOf('class="button second"')).toBeLessThan(String(first.body).indexOf('>Can&#39;t go<'))
})

test('pressing the button of a page whose address was lengthened works, too', async () => {
  expect((await sendRequest('POST', `/users/replies/${replyToken}/?status=going&utm_source=mail`)).status).toBe(200)
  expect((await sendRequest('POST', `/users/unsubscribe/${unsubscribeToken}.?x=1`)).status).toBe(200)
})

test('password managers are led to the page where the password is changed', async () => {
  for (const origin of [hostingOrigin(), hostingEmulatorOrigin()]) {
    const { status, headers } = await sendRequest('GET', '/.well-known/change-password', { origin })
    expect([status, headers.get('location')]).toEqual([302, '/dashboard/account'])
  }
})

test('all other addresses are as strict as before', async () => {
  const asked = [
    ['GET', '/groupInformation?nocache=1', 400],
    ['GET', `/groupInformation/${id}?nocache=1`, 400],
    ['GET', `/groupInformation/${id}/`, 404],
    ['GET', `/groupInformation/${id}.`, 404],
    ['DELETE', `/pictures/${picture}/`, 404],
    ['POST', `/users/replies/${replyToken}?status=maybe`, 400],
  ] as const
  for (const [method, path, status] of asked) {
    expect({ path, status: (await sendRequest(method, path, { as: member })).status }).toEqual({ path, status })
  }
})
