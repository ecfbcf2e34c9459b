import { endpoints } from '@hobbyhub/contract/endpoints'
import { PICTURE_ERROR_MESSAGES } from '@hobbyhub/contract/pictures/picture'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, changeAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { mailsOf, sendAllMails, signUpConfirmedUsers } from '../../support/mails.ts'
import { plainImage, toImageBytes, uploadRequest, uploadTestPicture } from '../../support/pictures.ts'
import { callEndpoint, expectRefusal, expectSuccess } from '../../support/rest.ts'
import { saveUserRecord } from '../../support/user-documents.ts'

const { deletePicture, listPictures, showPicture, showPreview, uploadPicture } = pictureEndpoints

const report = (id: string, as: Account, uid?: string) =>
  expectSuccess(endpoints.report, 201, { params: { id }, body: { reason: 'Rude', ...(uid ? { uid } : {}) }, as })

/** The pictures of the reports about a group, the latest report first, as a moderator reads them. */
const reportedPictures = async (groupId: string, moderator: Account) => {
  const query = { limit: '1000' }
  const { body } = await expectSuccess(endpoints.listReports, 200, { query, as: moderator })
  return body
    .filter((each) => each.groupId === groupId)
    .map(({ groupPicture, memberPicture, pictureOwner }) => ({ groupPicture, memberPicture, pictureOwner }))
}
const NONE = { groupPicture: undefined, memberPicture: undefined, pictureOwner: undefined }

test('a report about a member has the member’s photo, one about the group the group’s picture', async () => {
  const [creator, reporter, moderator] = [await signUp(), await signUp(), await makeModerator()]
  const groupPicture = await uploadTestPicture(creator)
  const plain = await signUp()
  const photo = await uploadTestPicture(plain, 1)
  const member = await signInAfterChange(plain, { photoUrl: photo.url })
  const id = await makeGroup(creator, { image: groupPicture.url })
  for (const each of [member, reporter]) await joinGroupAs(id, each)
  await report(id, creator, member.uid)
  await report(id, creator, reporter.uid)
  await report(id, reporter)
  expect(await reportedPictures(id, moderator)).toEqual([
    { ...NONE, groupPicture: groupPicture._id },
    NONE,
    { ...NONE, memberPicture: photo._id },
  ])
  await expectSuccess(deletePicture, 200, { params: { picture: photo._id }, as: moderator })
  await expectRefusal(showPicture, 404, { params: { picture: photo._id } })
  expect((await reportedPictures(id, moderator)).at(-1)).toEqual(NONE)
})

test('if somebody else uploaded the picture, the report names them', async () => {
  const [creator, owner, reporter, moderator] = [
    await signUp({ name: 'Sel Ler' }),
    await signUp({ name: 'Inno Cent' }),
    await signUp(),
    await makeModerator(),
  ]
  await saveUserRecord(owner)
  const { _id, url } = await uploadTestPicture(owner)
  const id = await makeGroup(creator, { image: url })
  const member = await signInAfterChange(await signUp(), { photoUrl: url })
  await joinGroupAs(id, member)
  await report(id, reporter)
  await report(id, creator, member.uid)
  const expected = [
    { ...NONE, memberPicture: _id, pictureOwner: 'Inno Cent' },
    { ...NONE, groupPicture: _id, pictureOwner: 'Inno Cent' },
  ]
  expect(await reportedPictures(id, moderator)).toEqual(expected)
  // The picture that was reported counts, not the one that the group has since.
  const other = await uploadTestPicture(creator, 2)
  const body = groupPayload({ image: other.url })
  await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body, as: creator })
  await expectSuccess(endpoints.deleteUser, 200, { as: member })
  expect(await reportedPictures(id, moderator)).toEqual(expected)
  await expectSuccess(endpoints.deleteUser, 200, { as: owner })
  expect(await reportedPictures(id, moderator)).toEqual([NONE, NONE])
})

test('a picture that a moderator has deleted cannot be uploaded again; one that its owner has deleted can', async () => {
  const [as, moderator] = [await signUp(), await makeModerator()]
  const file = await toImageBytes(plainImage().png())
  const request = uploadRequest(as, file)
  const { _id: picture } = (await expectSuccess(uploadPicture, 201, request)).body
  await expectSuccess(deletePicture, 200, { params: { picture }, as })
  await expectSuccess(uploadPicture, 201, request)
  await expectSuccess(deletePicture, 200, { params: { picture }, as: moderator })
  for (const again of [1, 2]) {
    const refused = await expectRefusal(uploadPicture, 410, request)
    expect([again, refused.code, refused.message]).toEqual([again, 'removed', PICTURE_ERROR_MESSAGES.removed])
    await expectRefusal(showPicture, 404, { params: { picture } })
    await expectRefusal(showPicture, 404, { params: { picture }, query: { size: 'small' } })
    await expectRefusal(showPreview, 404, { params: { picture } })
    for (const each of [as, moderator]) await expectRefusal(deletePicture, 404, { params: { picture }, as: each })
  }
  expect((await expectSuccess(listPictures, 200, { as })).body).toEqual([])
  const stored = (await database().doc(`pictures/${picture}`).get()).data() ?? {}
  expect(Object.keys(stored)).toEqual(['removedAt'])
  await expectSuccess(uploadPicture, 201, uploadRequest(moderator, file))
})

test('its owner is told that a moderator has deleted a picture, with the reason and the ground, and the log has it once', async () => {
  const [as] = await signUpConfirmedUsers(1)
  if (!as) throw new Error('nobody')
  const [stranger, moderator, other] = [await signUp(), await makeModerator(), await makeModerator()]
  await saveUserRecord(as)
  const { _id: picture } = await uploadTestPicture(as, 3)
  const query = { reason: 'It shows somebody else.', ground: 'privacy' }
  await expectRefusal(deletePicture, 403, { params: { picture }, query, as: stranger })
  await expectRefusal(deletePicture, 400, { params: { picture }, query: { ground: 'dull' }, as: moderator })
  await expectRefusal(deletePicture, 400, { params: { picture }, query: { reason: 'x'.repeat(1001) }, as: moderator })
  const former = await makeModerator()
  await changeAccount(former.uid, { customAttributes: '{}' })
  await expectRefusal(deletePicture, 403, { params: { picture }, query, as: former })
  const answers = await Promise.all(
    [moderator, other].map((each) => callEndpoint(deletePicture, { params: { picture }, query, as: each })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect((await expectSuccess(endpoints.listNotices, 200, { as })).body).toMatchObject([
    { kind: 'picture-removed', groupId: null, groupName: null, ...query },
  ])
  await sendAllMails()
  const [mail] = await mailsOf(as)
  expect(mail?.subject).toBe('A picture of yours was removed')
  expect(mail?.text).toContain('Ground: Privacy.')
  expect(mail?.text).toContain('> It shows somebody else.')
  const log = await database().collection('moderationLog').where('what', '==', picture).get()
  expect(log.docs.map((doc) => doc.data())).toMatchObject([
    { action: 'delete-picture', title: as.name, reason: query.reason },
  ])
})

test('a picture that its owner deletes is told to nobody, and is not in the log', async () => {
  const as = await makeModerator()
  const { _id: picture } = await uploadTestPicture(as, 4)
  await expectSuccess(deletePicture, 200, { params: { picture }, query: { reason: 'Mine' }, as })
  expect((await expectSuccess(endpoints.listNotices, 200, { as })).body).toEqual([])
  expect((await database().collection('moderationLog').where('what', '==', picture).get()).size).toBe(0)
})
