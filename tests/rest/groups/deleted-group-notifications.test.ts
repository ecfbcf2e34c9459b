import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { purgeGroup } from '../../../functions/src/api/purge-group.ts'
import type { Account } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { storeMails } from '../../support/mail-fixtures.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers, subjectsOf, unsubscribeUrl } from '../../support/mails.ts'
import { beginMeeting, cancelMeeting, planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { expectSuccess, sendRequest } from '../../support/rest.ts'

const NAME = 'Rye <b>&</b> Co'
const SUBJECT = `${NAME} was deleted`

/** Makes a group with meetings to come, one that is cancelled, and one that is over. All users have replied as they are named. */
const makeGroupWithReplies = async () => {
  const [creator, goer, waiter, muted, decliner, late, cancelled] = await signUpConfirmedUsers(7)
  if (!creator || !goer || !waiter || !muted || !decliner || !late || !cancelled) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: NAME, maxMembers: 9 })
  for (const user of [goer, waiter, muted, decliner, late, cancelled]) await joinGroupAs(id, user)
  const plan = async (...[capacity]: number[]) => {
    const [meetingId = ''] = await planMeetings(id, creator, capacity === undefined ? {} : { capacity })
    return { id, meetingId }
  }
  const [small, large, over, off] = [await plan(1), await plan(), await plan(), await plan()]
  for (const user of [goer, waiter]) await replyToMeetingAs(small, user)
  for (const user of [goer, muted, creator]) await replyToMeetingAs(large, user)
  await replyToMeetingAs(large, decliner, 'notGoing')
  await replyToMeetingAs(over, late)
  await beginMeeting(over, 5)
  await replyToMeetingAs(off, cancelled)
  await expectSuccess(endpoints.changeMailSettings, 200, { body: { muted: true }, as: muted })
  await expectSuccess(endpoints.muteGroup, 200, { params: { id }, as: muted })
  await sendAllMails()
  // Nobody has been notified of this yet.
  await cancelMeeting(off, creator)
  return { id, creator, told: [goer, waiter, muted, cancelled], others: [decliner, late] }
}

const noticesOf = async (as: Account) => (await expectSuccess(endpoints.listNotices, 200, { as })).body

/** The owner key is deleted last. */
const waitForPurge = (id: string) =>
  expect
    .poll(async () => (await database().doc(`groups/${id}/private/creator`).get()).exists, { timeout: 60_000 })
    .toBe(false)

const WAYS: Record<string, (id: string, creator: Account) => Promise<unknown>> = {
  'by REST': (id, creator) => expectSuccess(endpoints.deleteGroup, 200, { params: { id }, as: creator }),
  'directly in Firestore': (id) => database().doc(`groups/${id}`).delete(),
  'with its creator’s account': (_, creator) => expectSuccess(endpoints.deleteUser, 200, { as: creator }),
}

test.each(Object.entries(WAYS))(
  'a group deleted %s: users who were going or waiting are notified once, and no one else',
  async (_, remove) => {
    const { id, creator, told, others } = await makeGroupWithReplies()
    await remove(id, creator)
    await waitForPurge(id)
    await sendAllMails()
    await purgeGroup(id)
    await sendAllMails()
    for (const user of told) {
      const notices = (await noticesOf(user)).map(({ _id: _, createdAt: __, ...fields }) => fields)
      expect(notices).toEqual([{ kind: 'group-deleted', groupId: id, groupName: NAME, readAt: null }])
      const [mail, ...more] = (await mailsOf(user)).filter(({ subject }) => subject === SUBJECT)
      expect(more).toEqual([])
      expect(mail?.text).toContain("The meetings that you were going to or waiting for won't take place.")
      expect(mail?.text).toContain(`Find other groups: ${hostingOrigin()}/groups\n`)
      expect(mail?.text).not.toContain(id)
      expect(mail?.html).not.toContain(id)
    }
    for (const user of others) {
      expect(await noticesOf(user)).toEqual([])
      expect(await subjectsOf(user)).not.toContain(SUBJECT)
    }
    expect(await subjectsOf(creator)).not.toContain(SUBJECT)
    expect((await database().collection(`users/${creator.uid}/notices`).get()).size).toBe(0)
  },
)

test('one press on the mail’s button to unsubscribe is answered, although there is nothing left to mute', async () => {
  const [user] = await signUpConfirmedUsers(1)
  if (!user) throw new Error('nobody')
  await storeMails([{ uid: user.uid, kind: 'group-deleted', groupId: randomUUID(), groupName: NAME }])
  await sendAllMails()
  const [mail] = await mailsOf(user)
  if (!mail) throw new Error('no mail')
  expect((await sendRequest('POST', unsubscribeUrl(mail).slice(hostingOrigin().length))).status).toBe(200)
})

test.each(['groups', 'hiddenGroups'])('no mail about the deletion is sent for a group in %s', async (place) => {
  const [user] = await signUpConfirmedUsers(1)
  if (!user) throw new Error('nobody')
  const group = database().doc(`${place}/${randomUUID()}`)
  await group.create({ groupName: NAME, creatorUid: user.uid })
  await storeMails([{ uid: user.uid, kind: 'group-deleted', groupId: group.id, groupName: NAME }])
  await sendAllMails()
  expect(await mailsOf(user)).toEqual([])
  await group.delete()
})

test('an account’s deletion leaves a group’s name in the owner key, for the purge by a call that repeats it', async () => {
  const [creator] = await signUpConfirmedUsers(1)
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, { groupName: NAME })
  const names: unknown[] = []
  const stop = database()
    .doc(`groups/${id}/private/creator`)
    .onSnapshot((owner) => names.push(owner.get('groupName')))
  await expectSuccess(endpoints.deleteUser, 200, { as: creator })
  await waitForPurge(id)
  await expect.poll(() => names).toContain(NAME)
  stop()
})
