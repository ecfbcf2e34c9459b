import { randomUUID } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/shared/shown-name'
import { expect, test } from 'vitest'
import { shownNameVectors } from '../../../contract/src/shared/shown-name-vectors.ts'
import { type Account, signUp } from '../../support/accounts.ts'
import { database } from '../../support/database.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { joinGroupAs, makeGroup } from '../../support/groups.ts'
import { expectSuccess } from '../../support/rest.ts'

/** The field as it is stored. It is not read through the API, because the API might return another value. */
const stored = async (path: string, field: string): Promise<unknown> => (await database().doc(path).get()).get(field)
const storedCreator = (id: string) => stored(`groups/${id}`, 'creatorName')
const storedMember = (id: string, { uid }: Account) => stored(`groups/${id}/members/${uid}`, 'name')

test.each(shownNameVectors.map((vector) => [vector.name, vector] as const))(
  '%j, of an account or sent along, is stored unless it holds an e-mail address',
  async (_, { name, holdsEmail }) => {
    const [named, nameless] = await Promise.all([signUp({ name }), signUp({ name: null })])
    const sent = await makeGroup(nameless, { creatorName: name })
    expect(await storedCreator(sent)).toBe(holdsEmail ? DEFAULT_MEMBER_NAME : name)
    const called = await makeGroup(named, { creatorName: 'From Form' })
    expect(await storedCreator(called)).toBe(holdsEmail ? 'From Form' : name)
    await joinGroupAs(sent, named)
    expect(await storedMember(sent, named)).toBe(holdsEmail ? DEFAULT_MEMBER_NAME : name)
  },
)

/** The names that responses show: the creator's name as `reader` gets it, and the members' names as the creator gets them. */
const shownTo = async (id: string, reader: Account, creator: Account) => {
  const detail = await expectSuccess(endpoints.getGroup, 200, { params: { id }, as: reader })
  const [list, joined, members] = await Promise.all([
    expectSuccess(endpoints.listGroups, 200, { query: { q: detail.body.groupName }, as: reader }),
    expectSuccess(endpoints.joinedGroups, 200, { query: { email: reader.email }, as: reader }),
    expectSuccess(endpoints.listMembers, 200, { params: { id }, as: creator }),
  ])
  return {
    detail: detail.body.creatorName,
    list: list.body.find(({ _id }) => _id === id)?.creatorName,
    joined: joined.body.find(({ _id }) => _id === id)?.creatorName,
    members: members.body.map(({ name }) => name),
  }
}

/** A name that only one group of all tests has. */
const uniqueName = (): string => `named${randomUUID().replaceAll('-', '')}`

const ALL_DEFAULT = {
  detail: DEFAULT_MEMBER_NAME,
  list: DEFAULT_MEMBER_NAME,
  joined: DEFAULT_MEMBER_NAME,
  members: [DEFAULT_MEMBER_NAME],
}

test('a client that sends its e-mail address as creatorName, as older ones do, shows it to nobody', async () => {
  const [creator, member] = await Promise.all([signUp({ name: null }), signUp({ name: null })])
  const body = groupPayload({ groupName: uniqueName(), creatorName: creator.email, creatorEmail: creator.email })
  const { insertedId: id } = (await expectSuccess(endpoints.createGroup, 201, { as: creator, body })).body
  await joinGroupAs(id, member)
  expect(await shownTo(id, member, creator)).toEqual(ALL_DEFAULT)

  await expectSuccess(endpoints.updateGroup, 200, {
    as: creator,
    params: { id },
    body: { ...body, creatorName: 'Ada' },
  })
  expect(await storedCreator(id)).toBe('Ada')
  await expectSuccess(endpoints.updateGroup, 200, { as: creator, params: { id }, body })
  expect(await storedCreator(id)).toBe('Ada')
})

test('an e-mail address that was stored as a name before is not shown', async () => {
  const [creator, member] = await Promise.all([signUp(), signUp()])
  const id = await makeGroup(creator, { groupName: uniqueName() })
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ creatorName: creator.email })
  await database().doc(`groups/${id}/members/${member.uid}`).update({ name: member.email })
  expect(await shownTo(id, member, creator)).toEqual(ALL_DEFAULT)
})
