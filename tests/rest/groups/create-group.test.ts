import { endpoints } from '@hobbyhub/contract/endpoints'
import { derivedGroupFields } from '@hobbyhub/contract/groups/derived-group-fields'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { Timestamp } from 'firebase-admin/firestore'
import { expect, test } from 'vitest'
import { type Account, signUp, signUpAnonymously } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload, newGroupDefaults } from '../../support/group-payload.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'

test('POST /groupInformation answers as specified, and stores the same documents as the site', async () => {
  const creator = await signUp({ name: 'Grace Hopper' })
  const payload = groupPayload({ groupName: '  Café  Ünder ', maxMembers: -2, startDate: '1999-12-31' })
  const { body } = await expectSuccess(endpoints.createGroup, 201, {
    as: creator,
    body: { ...payload, creatorEmail: creator.email, createdAt: '2001-01-01T00:00:00.000Z' },
  })
  expect(body).toEqual({ acknowledged: true, insertedId: expect.any(String), message: expect.any(String) })

  const group = await database().doc(`groups/${body.insertedId}`).get()
  const { createdAt, ...stored } = group.data() ?? {}
  expect(stored).toEqual({
    ...newGroupDefaults,
    ...payload,
    groupName: 'Café  Ünder',
    ...derivedGroupFields({ ...payload, groupName: 'Café  Ünder', creatorName: 'Grace Hopper', memberCount: 0 }),
    creatorName: 'Grace Hopper',
    creatorUid: creator.uid,
    activeAt: createdAt,
  })
  expect(createdAt).toBeInstanceOf(Timestamp)
  expect(Math.abs(createdAt.toMillis() - Date.now())).toBeLessThan(10_000)
  const owner = await database().doc(`groups/${body.insertedId}/private/creator`).get()
  expect(owner.data()).toEqual({ creatorEmail: creator.email, creatorUid: creator.uid })
})

const make = async (as: Account, body: CreateGroupPayload) =>
  (await expectSuccess(endpoints.createGroup, 201, { as, body })).body.insertedId

test('the same call again creates no second group; with another time, or from another user, it does', async () => {
  const [creator, other] = await Promise.all([signUp(), signUp()])
  const payload = groupPayload({ createdAt: '2001-01-01T00:00:00.000Z' })
  const ids = [await make(creator, payload), ...(await Promise.all([make(creator, payload), make(creator, payload)]))]
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[A-Za-z0-9]{20}$/)
  const others = [
    await make(other, payload),
    await make(creator, { ...payload, createdAt: '2001-01-01T00:00:00.001Z' }),
    await make(creator, groupPayload({ groupName: payload.groupName })),
    await make(creator, groupPayload({ groupName: payload.groupName, maxMembers: 6 })),
  ]
  expect(new Set([...ids, ...others]).size).toBe(5)
  const [id = ''] = ids
  await expectSuccess(endpoints.deleteGroup, 200, { as: creator, params: { id } })
  const anew = await make(creator, payload)
  expect((await database().doc(`groups/${anew}`).get()).exists).toBe(true)
})

test('the creator’s name is the token’s, else the form’s, else that of everybody without one', async () => {
  const create = async (name: string | null, sent: { creatorName?: string }) => {
    const { creatorName: _, ...payload } = groupPayload()
    const id = await make(await signUp({ name }), { ...payload, ...sent })
    return (await database().doc(`groups/${id}`).get()).get('creatorName')
  }
  expect(await create('From Token', { creatorName: 'From Form' })).toBe('From Token')
  expect(await create('From Token', { creatorName: '' })).toBe('From Token')
  expect(await create(null, { creatorName: 'From Form' })).toBe('From Form')
  expect(await create('\u202egnp.exe', { creatorName: 'From Form' })).toBe('From Form')
  for (const sent of [{ creatorName: '' }, { creatorName: ' \u200b' }, {}])
    expect(await create(null, sent)).toBe('User')
})

test('a creatorEmail that is not the caller’s is refused, and so is a caller without an e-mail', async () => {
  const [creator, other] = await Promise.all([signUp({ verified: true }), signUp()])
  for (const creatorEmail of [other.email, creator.email.toUpperCase(), 'nobody@example.com']) {
    await expectRefusal(endpoints.createGroup, 403, { as: creator, body: groupPayload({ creatorEmail }) })
  }
  await expectRefusal(endpoints.createGroup, 403, { as: await signUpAnonymously(), body: groupPayload() })
})

const forbidden: readonly Record<string, unknown>[] = [
  { memberCount: 0 },
  { pendingCount: 0 },
  { creatorUid: 'x' },
  { _id: 'x' },
  { groupNameKey: 'x' },
  { constructor: 1 },
  JSON.parse('{"__proto__":{"approvalRequired":true}}'),
]
test.each(forbidden)('a body with %j gets 400', async (field) => {
  const as = await signUp()
  const [name] = Object.keys(field)
  const body = Object.fromEntries([...Object.entries(groupPayload()), ...Object.entries(field)])
  const { details } = await expectRefusal(endpoints.createGroup, 400, { as, body })
  expect(details).toEqual([{ path: name, message: 'Unknown field.' }])
  const stored = await database().collection('groups').where('creatorUid', '==', as.uid).count().get()
  expect(stored.data().count).toBe(0)
})

test.each(Object.keys(groupPayload()).filter((field) => field !== 'creatorName'))(
  'a body without %s gets 400',
  async (field) => {
    const { [field]: _, ...body }: Record<string, unknown> = groupPayload()
    const { details } = await expectRefusal(endpoints.createGroup, 400, { as: await signUp(), body })
    expect(details?.map(({ path }) => path)).toEqual([field])
  },
)
