import { endpoints } from '@hobbyhub/contract/endpoints'
import { MESSAGE_LIMIT_MESSAGES } from '@hobbyhub/contract/members/member-message'
import { MAX_MESSAGE_CHARS, MAX_MESSAGES_PER_HOUR } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails, subjectsOf } from '../../support/mails.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { expectNoUserDocuments } from '../../support/user-documents.ts'

const message = (id: string, { uid }: Account, as: Account, text = 'Bring a jar.') => ({
  params: { id, uid },
  body: { text },
  as,
})
const send = async (...[id, to, as, text]: Parameters<typeof message>) => {
  const { body } = await expectSuccess(endpoints.sendMessage, 201, message(id, to, as, text))
  expect(body).toEqual({ acknowledged: true })
}
const noticesOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter(({ kind }) => kind === 'message')

test('the creator and organizers write to members, requests and the waiting list; nobody else writes, and nobody to the creator', async () => {
  const creator = await signUp({ name: 'Clara', verified: true })
  const id = await makeGroup(creator, { approvalRequired: true, membersVisible: true })
  const organizer = await makeOrganizer(id, creator, { name: 'Otto', verified: true })
  const [asking, stranger, waiting] = [await signUp({ verified: true }), await signUp(), await signUp()]
  await joinGroupAs(id, asking)
  await database()
    .doc(`groups/${id}/members/${waiting.uid}`)
    .set({
      ...(await database().doc(`groups/${id}/members/${asking.uid}`).get()).data(),
      uid: waiting.uid,
      status: 'waiting',
    })
  const text = 'Could you bring the big kettle and the two long tables on Friday?\nThank you!'
  await send(id, asking, creator, text)
  await send(id, asking, creator, text)
  await send(id, organizer, creator)
  await send(id, waiting, organizer)
  for (const as of [asking, waiting, stranger])
    await expectRefusal(endpoints.sendMessage, 403, message(id, organizer, as))
  await expectRefusal(endpoints.sendMessage, 403, message(id, organizer, organizer))
  await expectRefusal(endpoints.sendMessage, 403, message(id, creator, creator))
  for (const to of [creator, stranger]) await expectRefusal(endpoints.sendMessage, 404, message(id, to, organizer))
  for (const wrong of [' ', 'x'.repeat(MAX_MESSAGE_CHARS + 1)])
    await expectRefusal(endpoints.sendMessage, 400, message(id, asking, creator, wrong))
  // The repeated call has sent nothing.
  expect(await noticesOf(asking)).toMatchObject([{ kind: 'message', name: 'Clara', text, groupId: id, readAt: null }])
  expect(await noticesOf(organizer)).toMatchObject([{ name: 'Clara', text: 'Bring a jar.' }])
  expect(await noticesOf(waiting)).toMatchObject([{ name: 'Otto' }])
  for (const user of [creator, stranger]) expect(await noticesOf(user)).toEqual([])
  await sendAllMails()
  const [mail] = await mailsOf(asking)
  expect(mail?.subject).toBe('Could you bring the big kettle and the two long tables on…')
  expect(mail?.text).toContain(`> ${text.replace('\n', '\n> ')}`)
  expect(mail?.text).toContain('Clara of')
  expect(JSON.stringify([mail, await noticesOf(asking)])).not.toContain(creator.email)
})

test('a message ends with its notification, and with the group muted, no mail is sent; a deleted sender is not named', async () => {
  const creator = await signUp({ name: 'Clara' })
  const id = await makeGroup(creator)
  const organizer = await makeOrganizer(id, creator, { name: 'Otto' })
  const [muting, deleting] = [await signUp({ verified: true }), await signUp({ verified: true })]
  for (const user of [muting, deleting]) await joinGroupAs(id, user)
  await expectSuccess(endpoints.updateMember, 200, {
    params: { id, uid: muting.uid },
    body: { muted: true },
    as: muting,
  })
  for (const to of [muting, deleting]) await send(id, to, organizer)
  const outbox = await database().collection('outbox').where('groupId', '==', id).get()
  expect(outbox.docs.filter((mail) => JSON.stringify(mail.data()).includes('jar'))).toEqual([])
  const stored = await database().collection(`users/${deleting.uid}/notices`).where('kind', '==', 'message').get()
  for (const { ref } of stored.docs) await ref.delete()
  await sendAllMails()
  for (const user of [muting, deleting]) expect(await subjectsOf(user)).toEqual([])
  expect(await noticesOf(muting)).toMatchObject([{ name: 'Otto', text: 'Bring a jar.' }])
  const exported = async (as: Account) => (await expectSuccess(endpoints.exportUser, 200, { as })).body
  expect((await exported(organizer)).messageTimes).toEqual([expect.any(String), expect.any(String)])
  expect(await exported(muting)).toMatchObject({ messageTimes: [], notices: [{ text: 'Bring a jar.' }] })
  await expectSuccess(endpoints.deleteUser, 200, { as: organizer })
  await expectNoUserDocuments(organizer)
  const [notice] = await noticesOf(muting)
  expect(notice).not.toHaveProperty('name')
  const left = await database().collection(`users/${muting.uid}/notices`).where('memberUid', '==', organizer.uid).get()
  expect(left.size).toBe(0)
})

test('three messages a day to one person and twenty an hour, also at once', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { maxMembers: 9 })
  const members = await Promise.all(Array.from({ length: 8 }, () => signUp()))
  for (const user of members) await joinGroupAs(id, user)
  const [first] = members
  if (!first) throw new Error('nobody')
  const atOnce = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((text) => callEndpoint(endpoints.sendMessage, message(id, first, creator, text))),
  )
  const statuses = atOnce.map(({ status }) => status)
  // Calls at the same moment may be refused because of each other, but never exceed the limit.
  expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(3)
  const sent = async () => (await database().doc(`users/${creator.uid}/limits/messages`).get()).get('messages').length
  while ((await sent()) < 3) await send(id, first, creator, `once more ${await sent()}`)
  const refused = await expectRefusal(endpoints.sendMessage, 429, message(id, first, creator, 'too many'))
  expect(refused.message).toBe(MESSAGE_LIMIT_MESSAGES.recipient)
  expect(await noticesOf(first)).toHaveLength(3)
  let left = MAX_MESSAGES_PER_HOUR - 3
  for (const to of members.slice(1))
    for (const text of ['1', '2', '3']) {
      if (left === 0) continue
      await send(id, to, creator, text)
      left -= 1
    }
  const last = members.at(-1)
  if (!last) throw new Error('nobody')
  const full = await expectRefusal(endpoints.sendMessage, 429, message(id, last, creator, 'one more'))
  expect(full.message).toBe(MESSAGE_LIMIT_MESSAGES.hour)
})
