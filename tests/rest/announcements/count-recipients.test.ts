import { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_COUNTED_RECIPIENTS } from '@hobbyhub/contract/shared/limits'
import { expect, test } from 'vitest'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { backdateMails, sendAllMails, signUpConfirmedUsers, subjectsOf } from '../../support/mails.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

const announce = async (id: string, as: Account, text = 'Hello') =>
  (await expectSuccess(endpoints.announce, 201, { params: { id }, body: { text }, as })).body.recipients
const countOf = async (id: string, as: Account) =>
  (await expectSuccess(endpoints.announcementRecipients, 200, { params: { id }, query: {}, as })).body

test('the response to an announcement has the number of its mails, and why others get none: as many as are then sent', async () => {
  const [creator, confirmed, muted, silent] = await signUpConfirmedUsers(4)
  if (!creator || !confirmed || !muted || !silent) throw new Error('nobody')
  const [unconfirmed, pending] = [await signUp(), await signUp({ verified: true })]
  const id = await makeGroup(creator, { maxMembers: 20 })
  for (const member of [confirmed, muted, silent, unconfirmed]) await joinGroupAs(id, member)
  const organizer = await makeOrganizer(id, creator, { verified: true })
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, pending)
  await expectSuccess(endpoints.updateMember, 200, { params: { id, uid: muted.uid }, body: { muted: true }, as: muted })
  await expectSuccess(endpoints.changeMailSettings, 200, { body: { muted: true }, as: silent })
  await sendAllMails()
  // Organizers have got mails within this hour already, which would put off the announcement.
  await backdateMails(organizer, 60 * 60_000)

  const byCreator = { members: 5, mails: 2, mutedCount: 2, unconfirmedCount: 1, isEstimate: false }
  expect(await countOf(id, creator)).toEqual(byCreator)
  expect(await announce(id, creator)).toEqual(byCreator)
  expect(await announce(id, creator), 'the same call again').toEqual(byCreator)
  // An organizer's announcement also goes to the creator, but here the creator has muted the group.
  await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: creator })
  const byOrganizer = { members: 5, mails: 1, mutedCount: 3, unconfirmedCount: 1, isEstimate: false }
  expect(await countOf(id, organizer)).toEqual(byOrganizer)
  expect(await announce(id, organizer)).toEqual(byOrganizer)

  await sendAllMails()
  const announcements = async (user: Account) =>
    (await subjectsOf(user)).filter((subject) => subject.includes(': ')).length
  expect(await announcements(confirmed)).toBe(2)
  expect(await announcements(organizer)).toBe(1)
  for (const user of [muted, silent, unconfirmed, creator, pending]) expect(await announcements(user)).toBe(0)
})

test('other users do not get the number of recipients', async () => {
  const [creator, member, stranger] = await Promise.all([signUp(), signUp(), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  for (const as of [member, stranger])
    await expectRefusal(endpoints.announcementRecipients, 403, { params: { id }, query: {}, as })
})

test('in a large group some members are counted, and the numbers are an estimate', async () => {
  const [creator, member] = await signUpConfirmedUsers(2)
  if (!creator || !member) throw new Error('nobody')
  const id = await makeGroup(creator, { maxMembers: 5000 })
  await joinGroupAs(id, member)
  const source = (await database().doc(`groups/${id}/members/${member.uid}`).get()).data() ?? {}
  const writer = database().bulkWriter()
  for (let at = 0; at < MAX_COUNTED_RECIPIENTS; at += 1) {
    const uid = `user-${at}`
    void writer.create(database().doc(`groups/${id}/members/${uid}`), { ...source, uid, muted: at % 2 === 0 })
  }
  await writer.close()
  await database().doc(`groups/${id}`).update({ memberCount: 1000 })
  const counted = await countOf(id, creator)
  expect(counted).toMatchObject({ members: 1000, isEstimate: true })
  expect(counted.mutedCount).toBeGreaterThan(490)
  expect(counted.mutedCount).toBeLessThan(510)
  expect(counted.mails + counted.mutedCount + counted.unconfirmedCount).toBe(1000)
})
