import { endpoints } from '@hobbyhub/contract/endpoints'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import { beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, joinWaitingList, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

// A page may show an outdated status of a membership, so a call states which status it is about.

let creator: Account
let user: Account

beforeAll(async () => {
  ;[creator, user] = await Promise.all([signUp(), signUp({ verified: true })])
})

const about = (id: string) => ({ params: { id, uid: user.uid } })
const remove = (id: string, as: Account, query: { status?: MemberStatus; reason?: string }) =>
  expectSuccess(endpoints.removeMember, 200, { ...about(id), query, as })
const statusIn = async (id: string): Promise<unknown> =>
  (await database().doc(`groups/${id}/members/${user.uid}`).get()).get('status')
const newestNotification = async () =>
  (await expectSuccess(endpoints.listNotices, 200, { query: { limit: '1' }, as: user })).body[0]

test('a user who got a place meanwhile keeps it: "Stop Waiting" and "Withdraw" of an outdated page get 409', async () => {
  const full = await makeGroup(creator, { maxMembers: 1 })
  const first = await signUp()
  await joinGroupAs(full, first)
  await joinWaitingList(full, user)
  await expectSuccess(endpoints.removeMember, 200, { params: { id: full, uid: first.uid }, as: first })
  const approving = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(approving, user)
  await expectSuccess(endpoints.updateMember, 200, { ...about(approving), body: { status: 'joined' }, as: creator })
  for (const [id, status] of [
    [full, 'waiting'],
    [approving, 'pending'],
  ] as const) {
    const error = await expectRefusal(endpoints.removeMember, 409, { ...about(id), query: { status }, as: user })
    expect(error).toMatchObject({ code: 'status-changed', message: expect.stringContaining('member of this group') })
    expect(await statusIn(id)).toBe('joined')
    await remove(id, user, { status: 'joined' })
    expect(await statusIn(id)).toBeUndefined()
  }
})

test('a call with a status ends only that; without one it ends any membership', async () => {
  const id = await makeGroup(creator, { approvalRequired: true })
  for (const query of [{ status: 'pending' }, {}] as const) {
    await joinGroupAs(id, user)
    await remove(id, user, query)
    expect(await statusIn(id)).toBeUndefined()
  }
  await expectRefusal(endpoints.removeMember, 404, { ...about(id), query: { status: 'pending' }, as: user })
})

test('an organizer removes or declines only a membership with the status that their list shows', async () => {
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  await expectRefusal(endpoints.removeMember, 409, { ...about(id), query: { status: 'joined' }, as: creator })
  await expectSuccess(endpoints.updateMember, 200, { ...about(id), body: { status: 'joined' }, as: creator })
  await expectRefusal(endpoints.removeMember, 409, { ...about(id), query: { status: 'pending' }, as: creator })
  const declined = { ...about(id), body: { status: 'declined' } }
  await expectRefusal(endpoints.updateMember, 409, { ...declined, as: creator })
  await expectRefusal(endpoints.updateMember, 403, { ...declined, as: user })
  expect(await statusIn(id)).toBe('joined')
})

test('a user who is declined or removed gets the reason, also by e-mail, which has the limits of other lines', async () => {
  const id = await makeGroup(creator, { approvalRequired: true })
  await joinGroupAs(id, user)
  for (const reason of ['x'.repeat(201), 'a\nb', 'a\u202eb']) {
    await expectRefusal(endpoints.updateMember, 400, {
      ...about(id),
      body: { status: 'declined', reason },
      as: creator,
    })
    await expectRefusal(endpoints.removeMember, 400, { ...about(id), query: { reason }, as: creator })
  }
  const body = { status: 'declined', reason: 'We only have small easels.' }
  const declined = await expectSuccess(endpoints.updateMember, 200, { ...about(id), body, as: creator })
  expect(declined.body).toMatchObject({ uid: user.uid, status: 'declined' })
  expect(await newestNotification()).toMatchObject({ kind: 'declined', reason: 'We only have small easels.' })
  await expectRefusal(endpoints.updateMember, 404, { ...about(id), body, as: creator })

  const open = await makeGroup(creator)
  await joinGroupAs(open, user)
  await remove(open, creator, { reason: 'You moved away.' })
  expect(await newestNotification()).toMatchObject({ kind: 'removed', reason: 'You moved away.' })

  await sendAllMails()
  const texts = (await mailsOf(user)).map(({ text }) => text).join()
  for (const reason of ['We only have small easels.', 'You moved away.'])
    expect(texts).toMatch(new RegExp(`The organizer's reason:\\s+> ${reason}`))
})
