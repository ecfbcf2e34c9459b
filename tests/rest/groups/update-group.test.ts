import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import { expect, test } from 'vitest'
import { changeAccount, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

test('an update changes only the fields of the form', async () => {
  const [creator, member] = await Promise.all([signUp({ name: 'Grace Hopper' }), signUp()])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  const before = (await database().doc(`groups/${id}`).get()).data()
  const changes = groupPayload({ groupName: 'Änderung', maxMembers: 0, creatorEmail: creator.email })
  const { body } = await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: changes, as: creator })
  expect(body).toEqual({ matchedCount: 1, modifiedCount: 1 })
  const after = (await database().doc(`groups/${id}`).get()).data()
  const { creatorEmail: _, ...fields } = changes
  expect(after).toEqual({
    ...before,
    ...fields,
    ...derivedGroupFields({ ...fields, creatorName: 'Grace Hopper', memberCount: 1 }),
    creatorName: 'Grace Hopper',
    activeAt: after?.activeAt,
  })
  expect(after).toMatchObject({ memberCount: 1, creatorUid: creator.uid })

  const again = await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: changes, as: creator })
  expect(again.body.modifiedCount).toBe(1)
})

test('approvalRequired stays unless it is sent', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator, { approvalRequired: true })
  const approval = async (body: unknown) => {
    await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body, as: creator })
    return (await database().doc(`groups/${id}`).get()).get('approvalRequired')
  }
  expect(await approval(groupPayload())).toBe(true)
  expect(await approval(groupPayload({ approvalRequired: false }))).toBe(false)
})

test('a verified owner of the address updates under another uid; the maker’s uid stays', async () => {
  const before = await signUp({ verified: true })
  const id = await makeGroup(before)
  await changeAccount(before.uid, { email: `moved-${before.email}` })
  const now = await signUp({ email: before.email, verified: true, name: 'Now' })
  await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: groupPayload(), as: now })
  expect((await database().doc(`groups/${id}`).get()).data()).toMatchObject({
    creatorUid: before.uid,
    creatorName: 'Now',
  })
})

test('a creatorName that is blank, or left out, stays as it is where the token has none', async () => {
  const creator = await signUp({ name: null })
  const id = await makeGroup(creator, { creatorName: 'From Form' })
  const { creatorName: _, ...payload } = groupPayload()
  for (const sent of [{ creatorName: '' }, { creatorName: '  ' }, {}]) {
    await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: { ...payload, ...sent }, as: creator })
    expect((await database().doc(`groups/${id}`).get()).get('creatorName')).toBe('From Form')
  }
  const named = { ...payload, creatorName: 'Another' }
  await expectSuccess(endpoints.updateGroup, 200, { params: { id }, body: named, as: creator })
  expect((await database().doc(`groups/${id}`).get()).get('creatorName')).toBe('Another')
})

test('another creatorEmail gets 403, an unknown group 404, createdAt and counts 400; nothing changes', async () => {
  const creator = await signUp()
  const id = await makeGroup(creator)
  const before = (await database().doc(`groups/${id}`).get()).data()
  const put = (status: number, body: unknown, group = id) =>
    expectRefusal(endpoints.updateGroup, status, { params: { id: group }, body, as: creator })
  await put(403, groupPayload({ creatorEmail: 'other@example.com' }))
  await put(404, groupPayload(), randomUUID())
  await put(400, { ...groupPayload(), createdAt: '2026-01-01T00:00:00.000Z' })
  await put(400, { ...groupPayload(), memberCount: 3 })
  await put(400, { groupName: 'Only a part' })
  expect((await database().doc(`groups/${id}`).get()).data()).toEqual(before)
})
