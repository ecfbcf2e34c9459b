import { endpoints } from '@hobbyhub/contract/endpoints'
import { allAreaCellTokens } from '@hobbyhub/contract/groups/near-cells'
import { expect, test } from 'vitest'
import { signInAfterChange } from '../../support/account-changes.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'
import { saveUserRecord, saveUserRecordAgain } from '../../support/user-documents.ts'

const york = { id: 2633352, name: 'York', country: 'GB', latitude: 53.96, longitude: -1.08 }

const stored = async (id: string) => {
  const group = await database().doc(`groups/${id}`).get()
  const tokens: string[] = group.get('searchTokens')
  return { place: group.get('place'), cells: tokens.filter((token) => token.startsWith('near-')).toSorted() }
}

const update = (id: string, as: Account, changes: object) =>
  expectSuccess(endpoints.updateGroup, 200, { params: { id }, as, body: { ...groupPayload(), ...changes } })

const withCells = { place: york, cells: allAreaCellTokens(york).toSorted() }

test('a group is made with a town, whose position is rounded, and found by its cells', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { place: { ...york, latitude: 53.957_63, longitude: -1.082_71 } })
  expect(await stored(id)).toEqual(withCells)
  expect((await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.place).toEqual(york)
  const { body } = await expectSuccess(endpoints.exportUser, 200, { as: creator })
  expect(body.createdGroups.map(({ place }) => place)).toEqual([york])
})

test('an update without a town keeps the town and its cells; null clears both', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  expect(await stored(id)).toEqual({ place: null, cells: [] })
  expect((await expectSuccess(endpoints.getGroup, 200, { params: { id } })).body.place).toBe(null)
  await update(id, creator, { place: york })
  expect(await stored(id)).toEqual(withCells)
  await update(id, creator, {})
  expect(await stored(id)).toEqual(withCells)
  await update(id, creator, { place: null })
  expect(await stored(id)).toEqual({ place: null, cells: [] })
})

test('a group is still found by its town after its creator has changed their name', async () => {
  const creator = await signUp({ name: 'Ada' })
  const id = await makeGroup(creator, { place: york })
  await saveUserRecord(creator)
  await saveUserRecordAgain(await signInAfterChange(creator, { displayName: 'Grace' }))
  expect((await database().doc(`groups/${id}`).get()).get('creatorName')).toBe('Grace')
  expect(await stored(id)).toEqual(withCells)
})

test.each([
  [{ ...york, latitude: 90.01 }, 'place.latitude'],
  [{ ...york, longitude: -181 }, 'place.longitude'],
  [{ ...york, country: 'gb' }, 'place.country'],
  [{ ...york, name: ' ' }, 'place.name'],
  [{ ...york, id: 0.5 }, 'place.id'],
  [{ ...york, more: 1 }, 'more'],
  ['York', 'place'],
])('%j gets 400, and changes nothing', async (place, path) => {
  const creator = await signUp()
  const id = await makeGroup(creator, { place: york })
  const body = { ...groupPayload(), place }
  for (const refusal of [
    await expectRefusal(endpoints.updateGroup, 400, { params: { id }, as: creator, body }),
    await expectRefusal(endpoints.createGroup, 400, { as: creator, body }),
  ])
    expect(refusal.details?.map((detail) => detail.path)).toEqual([path])
  expect(await stored(id)).toEqual(withCells)
})
