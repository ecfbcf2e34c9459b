import { endpoints } from '@hobbyhub/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { hostingOrigin } from '../../support/emulators.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup, makeOrganizer } from '../../support/groups.ts'
import { planMeetings, replyToMeetingAs } from '../../support/meetings.ts'
import { createPoll, voteAs } from '../../support/polls.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'
import { saveUserRecord, saveUserRecordAgain, userPayloadOf } from '../../support/user-documents.ts'

const FOREIGN = 'https://pixel.example/me.gif?who=you'
const GOOGLE = 'https://lh3.googleusercontent.com/a/me=s96-c'
const FACE = `${hostingOrigin()}/demo/avatar-3.webp`

/** Makes a group whose members can see each other, with a meeting that the user goes to, and a poll that they have answered. */
const makeGroupWithMeeting = async (user: Account) => {
  const creator = await signUp({ verified: true })
  const id = await makeGroup(creator, { membersVisible: true })
  const fellow = await signUp({ name: 'Fellow' })
  for (const each of [user, fellow]) await joinGroupAs(id, each)
  const [meetingId = ''] = await planMeetings(id, creator)
  await replyToMeetingAs({ id, meetingId }, user)
  const pollId = await createPoll(id, creator)
  await voteAs({ id, pollId }, user, ['yes', 'no'])
  return { id, meetingId, pollId, creator, fellow }
}
type GroupWithMeeting = Awaited<ReturnType<typeof makeGroupWithMeeting>>

/** The documents with a copy of the user's photo. */
const pathsOf = ({ id, meetingId, pollId }: GroupWithMeeting, { uid }: Account) =>
  [`members/${uid}`, `meetings/${meetingId}/replies/${uid}`, `polls/${pollId}/votes/${uid}`].map(
    (path) => `groups/${id}/${path}`,
  )

const stored = async (group: GroupWithMeeting, user: Account) => {
  const paths = pathsOf(group, user)
  const docs = await database().getAll(...paths.map((path) => database().doc(path)))
  return docs.map((doc) => doc.get('photoURL'))
}

/** The user's photo as the creator and other members see it. */
const photosShown = async ({ id, meetingId, pollId, creator, fellow }: GroupWithMeeting, { uid }: Account) => {
  const photos = []
  for (const as of [creator, fellow]) {
    const members = await expectSuccess(endpoints.listMembers, 200, { params: { id }, as })
    const replies = await expectSuccess(endpoints.listReplies, 200, { params: { id, meetingId }, as })
    const votes = await expectSuccess(endpoints.listVotes, 200, { params: { id, pollId }, as })
    const all = [...members.body, ...replies.body, ...votes.body]
    photos.push(...all.filter((each) => each.uid === uid).map(({ photoURL }) => photoURL))
  }
  return photos
}

describe('a photo as others see it', () => {
  test.each([
    ['the sign-in provider’s', GOOGLE, GOOGLE],
    ['a face of the site', FACE, FACE],
    ['somebody’s server', FOREIGN, null],
    ['somebody’s server, which looks like the site', 'https://pixel.example/demo/avatar-3.webp', null],
    ['another path of the site', `${hostingOrigin()}/groupInformation`, null],
  ])('%s', async (_, photoURL, seen) => {
    const user = await signUp({ photoURL })
    const group = await makeGroupWithMeeting(user)
    expect(await stored(group, user)).toEqual([seen, seen, seen])
    expect(await photosShown(group, user)).toEqual(Array(6).fill(seen))
  })

  test('copies that are stored all the same are not shown', async () => {
    const user = await signUp()
    const group = await makeGroupWithMeeting(user)
    for (const path of pathsOf(group, user)) await database().doc(path).update({ photoURL: FOREIGN })
    expect(await photosShown(group, user)).toEqual(Array(6).fill(null))
    const of = { params: { id: group.id, uid: user.uid }, as: group.creator }
    expect(
      (await expectSuccess(endpoints.updateMember, 200, { ...of, body: { role: 'organizer' } })).body.photoURL,
    ).toBeNull()
  })

  test('a photo that changes to a foreign one goes from the copies; the record keeps it', async () => {
    const user = await signUp({ photoURL: GOOGLE })
    await saveUserRecord(user)
    const group = await makeGroupWithMeeting(user)
    const { body } = await saveUserRecordAgain(await signInAfterChange(user, { photoUrl: FOREIGN }))
    expect(body.photoURL).toBe(FOREIGN)
    expect(await stored(group, user)).toEqual([null, null, null])
  })

  test('every signed-in user sees a group’s creator and organizers, without photos from other sites', async () => {
    const creator = await signUp({ name: 'Cora', verified: true, photoURL: FOREIGN })
    await saveUserRecord(creator)
    const id = await makeGroup(creator)
    const organizer = await makeOrganizer(id, creator, { name: 'Olga', photoURL: GOOGLE })
    const shown = async () => {
      const { body } = await expectSuccess(endpoints.listOrganizers, 200, { params: { id }, as: organizer })
      return body.map(({ name, photoURL }) => [name, photoURL])
    }
    expect(await shown()).toEqual([
      ['Cora', null],
      ['Olga', GOOGLE],
    ])
    await database().doc(`groups/${id}/members/${organizer.uid}`).update({ photoURL: FOREIGN })
    await database().doc(`users/${creator.uid}`).update({ photoURL: FACE })
    expect(await shown()).toEqual([
      ['Cora', FACE],
      ['Olga', null],
    ])
  })

  test('handing a group over copies no photo from another site, even if the offer has one', async () => {
    const creator = await signUp({ verified: true, photoURL: FOREIGN })
    const id = await makeGroup(creator)
    const organizer = await makeOrganizer(id, creator, { verified: true })
    await expectSuccess(endpoints.offerHandover, 201, { params: { id }, body: { uid: organizer.uid }, as: creator })
    const offer = database().doc(`groups/${id}/private/handover`)
    expect((await offer.get()).get('by.photoURL')).toBeNull()
    await offer.update({ 'by.photoURL': FOREIGN })
    await expectSuccess(endpoints.acceptHandover, 200, { params: { id }, as: organizer })
    const former = await database().doc(`groups/${id}/members/${creator.uid}`).get()
    expect(former.data()).toMatchObject({ status: 'joined', photoURL: null })
  })
})

describe('pictures with http', () => {
  const HTTP = 'http://pictures.example/a.webp'
  const notTaken = (path: string, label: string) => ({
    code: 'invalid-argument',
    details: [{ path, message: `${label} must be a web address that starts with https://.` }],
  })

  test('a group gets none, by POST or PUT', async () => {
    const creator = await signUp()
    const body = groupPayload({ image: HTTP })
    expect(await expectRefusal(endpoints.createGroup, 400, { as: creator, body })).toMatchObject(
      notTaken('image', 'Image address'),
    )
    const id = await makeGroup(creator)
    const before = (await database().doc(`groups/${id}`).get()).data()
    const error = await expectRefusal(endpoints.updateGroup, 400, { as: creator, params: { id }, body })
    expect(error).toMatchObject(notTaken('image', 'Image address'))
    expect((await database().doc(`groups/${id}`).get()).data()).toEqual(before)
  })

  test('POST /users takes none but the one that the account has', async () => {
    const [user, other] = [await signUp(), await signUp({ photoURL: HTTP })]
    const send = (as: Account) => ({ as, body: { ...userPayloadOf(as), photoURL: HTTP } })
    expect(await expectRefusal(endpoints.saveUser, 400, send(user))).toMatchObject(
      notTaken('photoURL', 'Photo address'),
    )
    expect((await database().doc(`users/${user.uid}`).get()).exists).toBe(false)
    expect((await expectSuccess(endpoints.saveUser, 201, send(other))).body.photoURL).toBe(HTTP)
  })
})
