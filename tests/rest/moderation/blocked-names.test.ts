import { endpoints } from '@hobbyhub/contract/endpoints'
import { MESSAGE_BLOCKED_MESSAGE } from '@hobbyhub/contract/moderation/own-block'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { mailsOf, sendAllMails } from '../../support/mails.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { createPoll, voteAs } from '../../support/polls.ts'
import { openReadCounter, type ReadCounter } from '../../support/read-counter.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { expectNoUserDocuments, saveUserRecord, saveUserRecordAgain } from '../../support/user-documents.ts'

let counter: ReadCounter
beforeAll(async () => {
  counter = await openReadCounter()
})
afterAll(() => counter.end())

const PHOTO = 'https://lh3.googleusercontent.com/a/'
const block = (as: Account, { uid }: Account) => expectSuccess(endpoints.addOwnBlock, 200, { params: { uid }, as })
const unblock = (as: Account, { uid }: Account) => expectSuccess(endpoints.deleteOwnBlock, 200, { params: { uid }, as })

/** A group with a creator, an organizer and three members, who have all replied to a meeting and voted. */
const makeFixture = async () => {
  const creator = await signUp({ name: 'Clara', verified: true })
  const id = await makeGroup(creator, { membersVisible: true })
  const organizer = await makeOrganizer(id, creator, { name: 'Otto', verified: true })
  const [anna, bert, dora] = await Promise.all(
    ['Anna', 'Bert', 'Dora'].map((name) => signUp({ name, photoURL: PHOTO + name, verified: true })),
  )
  if (!anna || !bert || !dora) throw new Error('nobody')
  const members = [organizer, anna, bert, dora]
  for (const user of members.slice(1)) await joinGroupAs(id, user)
  const [meetingId = ''] = await planMeetings(id, creator)
  const pollId = await createPoll(id, creator)
  for (const user of members) {
    await replyToMeetingAs({ id, meetingId }, user)
    await voteAs({ id, pollId }, user, ['yes', 'no'])
  }
  return { id, meetingId, pollId, creator, organizer, anna, bert, dora }
}

type Fixture = Awaited<ReturnType<typeof makeFixture>>

/** The names and photos in each list that shows people. */
const listsFor = async (as: Account, { id, meetingId, pollId }: Fixture) => {
  const lists = await Promise.all([
    expectSuccess(endpoints.listMembers, 200, { params: { id }, as }),
    expectSuccess(endpoints.listReplies, 200, { params: { id, meetingId }, as }),
    expectSuccess(endpoints.listVotes, 200, { params: { id, pollId }, as }),
  ])
  return lists.map(({ body }) => body.map(({ name, photoURL }) => (photoURL ? `${name} ${photoURL}` : name)).toSorted())
}
const everybody = ['Otto', ...['Anna', 'Bert', 'Dora'].map((name) => `${name} ${PHOTO}${name}`)].toSorted()
const without = (name: string) => everybody.map((each) => (each.startsWith(name) ? 'A member' : each)).toSorted()

test('neither sees the other in lists of members, replies and votes; others and organizers see both', async () => {
  const fixture = await makeFixture()
  const { id, meetingId, creator, organizer, anna, bert, dora } = fixture
  for (const as of [anna, bert]) expect(await listsFor(as, fixture)).toEqual([everybody, everybody, everybody])
  await block(anna, bert)
  const [hidden, seen] = [without('Bert'), without('Anna')]
  expect(await listsFor(anna, fixture)).toEqual([hidden, hidden, hidden])
  expect(await listsFor(bert, fixture)).toEqual([seen, seen, seen])
  for (const as of [creator, organizer, dora])
    expect(await listsFor(as, fixture)).toEqual([everybody, everybody, everybody])
  // Counts stay, and everybody still reads who runs the group.
  const group = await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: anna })
  expect(group.body).toMatchObject({ memberCount: 4 })
  expect((await expectSuccess(endpoints.getMeeting, 200, { params: { id, meetingId } })).body.goingCount).toBe(4)
  // An organizer who has blocked a member sees them; the member does not see the organizer among the members.
  await block(organizer, dora)
  expect(await listsFor(organizer, fixture)).toEqual([everybody, everybody, everybody])
  expect(await listsFor(dora, fixture)).toEqual(Array.from({ length: 3 }, () => without('Otto')))
  const organizers = await expectSuccess(endpoints.listOrganizers, 200, { params: { id }, as: dora })
  expect(organizers.body.map(({ name }) => name)).toEqual(['Clara', 'Otto'])
  await unblock(anna, bert)
  for (const as of [anna, bert]) expect(await listsFor(as, fixture)).toEqual([everybody, everybody, everybody])
})

test('announcements and their mails name neither to the other', async () => {
  const { id, creator, organizer, anna, bert } = await makeFixture()
  await block(organizer, anna)
  const announced = { params: { id }, body: { text: 'Bring a jar.' }, as: organizer }
  await expectSuccess(endpoints.announce, 201, announced)
  const authorFor = async (as: Account) =>
    (await expectSuccess(endpoints.listAnnouncements, 200, { params: { id }, as })).body.map((each) => each.authorName)
  expect(await authorFor(anna)).toEqual(['A member'])
  for (const as of [bert, creator, organizer]) expect(await authorFor(as)).toEqual(['Otto'])
  await sendAllMails()
  const textFor = async (user: Account) =>
    (await mailsOf(user)).find(({ subject }) => subject.includes('Bring a jar.'))?.text ?? 'no mail'
  expect(await textFor(anna)).toContain('A member to the members')
  expect(await textFor(anna)).not.toContain('Otto')
  expect(await textFor(bert)).toContain('Otto to the members')
})

const message = (id: string, { uid }: Account, as: Account, text = 'Hello') => ({
  params: { id, uid },
  body: { text },
  as,
})
const noticesOf = async (as: Account) =>
  (await expectSuccess(endpoints.listNotices, 200, { as })).body.filter(({ kind }) => kind === 'message')

test('neither can write to the other, whoever has blocked whom, and the refusal does not say who', async () => {
  const { id, creator, organizer, anna, bert } = await makeFixture()
  await expectSuccess(endpoints.sendMessage, 201, message(id, anna, organizer, 'Before'))
  await expectSuccess(endpoints.sendMessage, 201, message(id, bert, organizer, 'Before'))
  await block(anna, organizer)
  await block(organizer, bert)
  const refusals = await Promise.all(
    [anna, bert].map((to) => expectRefusal(endpoints.sendMessage, 403, message(id, to, organizer))),
  )
  for (const { code, message: said } of refusals) expect([code, said]).toEqual(['blocked', MESSAGE_BLOCKED_MESSAGE])
  expect(await noticesOf(anna)).toMatchObject([{ text: 'Before', name: 'A member' }])
  expect(await noticesOf(bert)).toMatchObject([{ text: 'Before', name: 'A member' }])
  // The mail of an earlier message is not sent any more.
  await sendAllMails()
  for (const user of [anna, bert]) expect(JSON.stringify(await mailsOf(user))).not.toContain('Before')
  await expectSuccess(endpoints.sendMessage, 201, message(id, anna, creator, 'From Clara'))
  await unblock(anna, organizer)
  await expectSuccess(endpoints.sendMessage, 201, message(id, anna, organizer, 'After'))
  expect((await noticesOf(anna)).map(({ name }) => name)).toEqual(['Otto', 'Clara', 'Otto'])
})

test('a block and a message at once: no message is stored after the block', async () => {
  const { id, organizer, dora } = await makeFixture()
  for (let round = 0; round < 3; round += 1) {
    const sent = (text: string) => callEndpoint(endpoints.sendMessage, message(id, dora, organizer, `${text} ${round}`))
    const answers = await Promise.all([sent('One'), block(dora, organizer), sent('Two'), sent('Three')])
    for (const { status } of answers) expect([200, 201, 403]).toContain(status)
    const blockedAt = (await database().doc(`users/${dora.uid}/blocks/${organizer.uid}`).get()).get('blockedAt')
    const notices = await database().collection(`users/${dora.uid}/notices`).where('kind', '==', 'message').get()
    for (const notice of notices.docs)
      expect(notice.get('createdAt').toMillis()).toBeLessThanOrEqual(blockedAt.toMillis())
    await unblock(dora, organizer)
    await database().doc(`users/${organizer.uid}/limits/messages`).delete()
  }
})

test('a new name reaches the lists of those who have blocked its user, and a deleted account leaves no block', async () => {
  const { anna, bert, dora, creator } = await makeFixture()
  await saveUserRecord(bert)
  await block(anna, bert)
  await block(dora, bert)
  await block(bert, dora)
  await block(bert, creator)
  const renamed = await signInAfterChange(bert, { displayName: 'Bertram' })
  await saveUserRecordAgain(renamed)
  const namesOf = async (as: Account) =>
    (await expectSuccess(endpoints.listOwnBlocks, 200, { as })).body.map(({ name }) => name)
  expect(await namesOf(anna)).toEqual(['Bertram'])
  // Bert has blocked Dora, too, so Dora does not learn the new name.
  expect(await namesOf(dora)).toEqual(['Bert'])
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: renamed })
  expect(body.ownBlocks.map(({ uid, name }) => [uid, name])).toEqual([
    [creator.uid, 'Clara'],
    [dora.uid, 'A member'],
  ])
  // The export does not say who has blocked its user.
  expect(JSON.stringify(body)).not.toContain(anna.uid)
  await expectSuccess(endpoints.deleteUser, 200, { as: renamed })
  await expectNoUserDocuments(renamed)
  expect(await namesOf(anna)).toEqual([])
})

test('a list costs a member one read more, and the creator and organizers none', async () => {
  const { id, meetingId, pollId, creator, organizer, anna, bert } = await makeFixture()
  await block(anna, bert)
  const readsOf = async (path: string, as: Account) => {
    counter.take()
    const answer = await fetch(`${counter.origin}/groupInformation/${id}${path}`, {
      headers: { authorization: `Bearer ${as.token}` },
    })
    expect(answer.status).toBe(200)
    return counter.take().documents
  }
  const costs = async (path: string) => [
    await readsOf(path, anna),
    await readsOf(path, organizer),
    await readsOf(path, creator),
  ]
  // Whether the caller is suspended, the group, the owner key and the own membership, then the four members.
  expect(await costs('/members?status=joined')).toEqual([9, 8, 8])
  // The meeting or the poll, too.
  expect(await costs(`/meetings/${meetingId}/replies`)).toEqual([10, 9, 9])
  expect(await costs(`/polls/${pollId}/votes`)).toEqual([10, 9, 9])
})
