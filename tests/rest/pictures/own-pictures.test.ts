import { endpoints } from '@hobbyhub/contract/endpoints'
import { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { expect, test } from 'vitest'
import { changeAccount, deleteAccount, makeModerator, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { uploadTestPicture } from '../../support/pictures.ts'
import { expectRefusal, expectSuccess, sendRequest } from '../../support/rest.ts'
import { expectNoUserDocuments } from '../../support/user-documents.ts'

const { listPictures, showPicture, showPreview, deletePicture } = pictureEndpoints

test('a user lists their own pictures, the latest first, a page at a time', async () => {
  const [as, other] = await Promise.all([signUp(), signUp()])
  const made = [await uploadTestPicture(as, 1), await uploadTestPicture(as, 2), await uploadTestPicture(as, 3)]
  await uploadTestPicture(other)
  const first = await expectSuccess(listPictures, 200, { as, query: { limit: '2' } })
  expect(first.body).toEqual([made[2], made[1]].map((each) => ({ ...each, createdAt: expect.any(String) })))
  const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? []
  expect((await sendRequest('GET', next, { as })).body).toMatchObject([{ _id: made[0]?._id }])
})

test('a picture whose address has a line break is a 404 like any other that does not exist', async () => {
  for (const lineBreak of ['%0A', '%0D', '%E2%80%A8']) {
    expect(await sendRequest('GET', `/pictures/a${lineBreak}b.webp`)).toMatchObject({ status: 404 })
  }
})

test('anybody sees a picture, which is cached for a day; a client that has it gets 304', async () => {
  const { _id: picture } = await uploadTestPicture(await signUp())
  for (const [path, type] of [
    [`/pictures/${picture}.webp`, 'image/webp'],
    [`/pictures/${picture}.webp?size=small`, 'image/webp'],
    [`/pictures/${picture}.jpg`, 'image/jpeg'],
  ] as const) {
    const { status, headers } = await sendRequest('GET', path)
    expect([status, headers.get('content-type')]).toEqual([200, type])
    expect(headers.get('cache-control')).toBe('public, max-age=86400, s-maxage=86400')
    const etag = headers.get('etag') ?? ''
    expect(etag).toContain(picture)
    for (const sent of [etag, `W/${etag}`]) {
      expect((await sendRequest('GET', path, { headers: { 'if-none-match': sent } })).status).toBe(304)
    }
    expect((await sendRequest('GET', path, { headers: { 'if-none-match': '"another"' } })).status).toBe(200)
  }
})

test('the uploader deletes a picture, and moderators any picture; it is gone at once', async () => {
  const [as, other, moderator] = await Promise.all([signUp(), signUp(), makeModerator()])
  for (const [at, by] of [as, moderator].entries()) {
    const { _id: picture } = await uploadTestPicture(as, at)
    const params = { picture }
    await expectRefusal(deletePicture, 401, { params })
    await expectRefusal(deletePicture, 403, { params, as: other })
    await expectSuccess(showPicture, 200, { params })
    await expectSuccess(showPreview, 200, { params })
    await expectSuccess(deletePicture, 200, { params, as: by })
    await expectRefusal(showPicture, 404, { params })
    await expectRefusal(showPreview, 404, { params })
    await expectRefusal(deletePicture, 404, { params, as: by })
  }
})

test('a former moderator is refused at once, although the token still has the claim', async () => {
  const [as, moderator] = await Promise.all([signUp(), makeModerator()])
  const { _id: picture } = await uploadTestPicture(as)
  await changeAccount(moderator.uid, { customAttributes: '{}' })
  await expectRefusal(deletePicture, 403, { params: { picture }, as: moderator })
  await expectSuccess(showPicture, 200, { params: { picture } })
})

test('the export lists pictures without their bytes', async () => {
  const as = await signUp()
  const picture = await uploadTestPicture(as)
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as })
  expect(body.pictures).toEqual([{ ...picture, createdAt: expect.any(String) }])
})

test('a deleted account takes its pictures along, by REST or in Auth, and no one else’s', async () => {
  const [as, removed, other] = await Promise.all([signUp(), signUp(), signUp()])
  for (const account of [as, removed]) for (const shade of [1, 2]) await uploadTestPicture(account, shade)
  const { _id } = await uploadTestPicture(other)
  await expectSuccess(endpoints.deleteUser, 200, { as })
  expect((await database().collection('pictures').where('uid', '==', as.uid).get()).size).toBe(0)
  await deleteAccount(removed.uid)
  await expectNoUserDocuments(removed)
  expect((await database().collection('pictures').where('uid', '==', removed.uid).get()).size).toBe(0)
  await expectSuccess(showPicture, 200, { params: { picture: _id } })
})
