import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import type { Account } from '../support/accounts.ts'
import { joinGroupAs, makeGroup } from '../support/groups.ts'
import { mailsOf, sendAllMails, unsubscribeUrl } from '../support/mails.ts'
import { planMeetings } from '../support/meetings.ts'
import { expectSuccess, sendRequest } from '../support/rest.ts'
import { giveClaims, makeClubMember, makeKeeper, makeStranger } from './people.ts'

// What reaches somebody outside the site who is not admitted any more.

const makeGuest = async (): Promise<Account> => giveClaims(await makeStranger(), { admitted: true })
const shutOut = async ({ uid }: Account) =>
  expectSuccess(endpoints.endAdmission, 200, { params: { uid }, as: await makeKeeper() })

test('no e-mail is sent to a member who is not admitted any more, and the links of earlier ones do nothing', async () => {
  const [creator, guest, other] = [await makeClubMember(), await makeGuest(), await makeClubMember()]
  const id = await makeGroup(creator)
  for (const user of [guest, other]) await joinGroupAs(id, user)
  await planMeetings(id, creator, { notify: true })
  await sendAllMails()
  const [first] = await mailsOf(guest)
  expect(first?.subject).toBeDefined()
  const [reply = ''] = first?.text.match(/\/users\/replies\/[^\s?]+/) ?? []
  expect(reply).not.toBe('')
  expect((await sendRequest('GET', reply)).status).toBe(200)
  await shutOut(guest)
  const before = { guest: (await mailsOf(guest)).length, other: (await mailsOf(other)).length }
  await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text: 'Only for us' }, as: creator })
  await sendAllMails()
  expect((await mailsOf(other)).length).toBe(before.other + 1)
  expect((await mailsOf(guest)).length).toBe(before.guest)
  expect((await sendRequest('POST', `${reply}?status=going`)).status).toBe(403)
  expect((await sendRequest('GET', reply)).status).toBe(403)
  // E-mails can always be stopped.
  if (first) expect((await sendRequest('POST', new URL(unsubscribeUrl(first)).pathname)).status).toBe(200)
})

test('the secret address of a calendar is a 404 once its user is not admitted', async () => {
  const guest = await makeGuest()
  const { body } = await expectSuccess(endpoints.renewCalendar, 200, { as: guest })
  const { pathname } = new URL(body.url)
  expect((await sendRequest('GET', pathname)).status).toBe(200)
  await shutOut(guest)
  expect((await sendRequest('GET', pathname)).status).toBe(404)
})
