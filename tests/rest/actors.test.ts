import { type Endpoint, endpoints } from '@hobbyhub/contract/endpoints'
import { describe, expect, test } from 'vitest'
import { type Account, changeAccount, deleteAccount, signIn, signUp } from '../support/accounts.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeScene } from '../support/groups.ts'
import { type Answer, request } from '../support/rest.ts'

type Scene = Awaited<ReturnType<typeof actors>>
type Actor = 'visitor' | 'stranger' | 'member' | 'pending' | 'impostor' | 'disabled' | 'creator'
type Row = {
  readonly what: string
  readonly call: Endpoint
  readonly expected: Readonly<Record<Actor, number>>
  readonly ask: (
    scene: Scene,
    actor: Account,
  ) => {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  }
}

const actors = async () => {
  const scene = await makeScene()
  await changeAccount(scene.disabled.uid, { disableUser: true })
  return scene
}

/** While the creator's account has another address, somebody registers the one it had, and never verifies it. */
const asImpostor = async (creator: Account, act: (impostor: Account) => Promise<Answer>) => {
  await changeAccount(creator.uid, { email: `moved-${creator.email}` })
  const impostor = await signUp({ email: creator.email, name: 'Im Postor' })
  const answer = await act(impostor)
  // Unless it has deleted itself.
  await deleteAccount(impostor.uid).catch(() => undefined)
  await changeAccount(creator.uid, { email: creator.email, emailVerified: true })
  return { answer, creator: { ...creator, token: await signIn(creator.email) } }
}

const everyone = { visitor: 200, stranger: 200, member: 200, pending: 200, impostor: 200, disabled: 401, creator: 200 }
const signedIn = { ...everyone, visitor: 401 }
const creatorAlone = { ...signedIn, stranger: 403, member: 403, pending: 403, impostor: 403 }
const made = { visitor: 401, stranger: 201, member: 201, pending: 201, impostor: 201, disabled: 401, creator: 201 }

const userRecord = (actor: Account) => ({
  firebaseUid: actor.uid,
  email: actor.email,
  name: actor.name,
  photoURL: null,
  creationTime: 'Fri, 20 Nov 2026 10:00:00 GMT',
  lastSignInTime: '2026-11-20T10:00:00.000Z',
})

const rows: readonly Row[] = [
  { what: 'list groups', call: endpoints.listGroups, expected: everyone, ask: () => ({ query: { limit: '3' } }) },
  { what: 'read the OpenAPI document', call: endpoints.openApi, expected: everyone, ask: () => ({}) },
  { what: 'read a group', call: endpoints.getGroup, expected: everyone, ask: ({ id }) => ({ params: { id } }) },
  {
    what: 'list the groups that they created',
    call: endpoints.createdGroups,
    expected: signedIn,
    ask: (_, { email }) => ({ query: { email } }),
  },
  {
    what: "list the creator's groups",
    call: endpoints.createdGroups,
    // The impostor has the same address; what the list holds for them is another test.
    expected: { ...creatorAlone, impostor: 200 },
    ask: ({ creator }) => ({ query: { email: creator.email } }),
  },
  {
    what: 'list the groups that they joined',
    call: endpoints.joinedGroups,
    expected: signedIn,
    ask: (_, { email }) => ({ query: { email } }),
  },
  {
    what: 'list the groups that the member joined',
    call: endpoints.joinedGroups,
    expected: { ...signedIn, stranger: 403, pending: 403, impostor: 403, creator: 403 },
    ask: ({ member }) => ({ query: { email: member.email } }),
  },
  { what: 'create a group', call: endpoints.createGroup, expected: made, ask: () => ({ body: groupPayload() }) },
  {
    what: 'create a group for the member',
    call: endpoints.createGroup,
    expected: { ...made, stranger: 403, pending: 403, impostor: 403, creator: 403 },
    ask: ({ member }) => ({ body: groupPayload({ creatorEmail: member.email }) }),
  },
  {
    what: 'update the group',
    call: endpoints.updateGroup,
    expected: creatorAlone,
    ask: ({ id }) => ({ params: { id }, body: groupPayload() }),
  },
  {
    what: 'delete the group',
    call: endpoints.deleteGroup,
    expected: creatorAlone,
    ask: ({ id }) => ({ params: { id } }),
  },
  {
    what: 'join the group',
    call: endpoints.joinGroup,
    expected: { ...signedIn, creator: 409 },
    ask: ({ id }, { email }) => ({ params: { id }, body: { userEmail: email } }),
  },
  {
    what: 'join the group as the stranger',
    call: endpoints.joinGroup,
    expected: { ...signedIn, member: 403, pending: 403, impostor: 403, creator: 403 },
    ask: ({ id, stranger }) => ({ params: { id }, body: { userEmail: stranger.email } }),
  },
  {
    what: "list the group's members",
    call: endpoints.listMembers,
    expected: creatorAlone,
    ask: ({ id }) => ({ params: { id } }),
  },
  {
    what: 'approve the request',
    call: endpoints.approveMember,
    expected: creatorAlone,
    ask: ({ id, pending }) => ({ params: { id, uid: pending.uid }, body: { status: 'joined' } }),
  },
  {
    what: 'remove somebody else',
    call: endpoints.removeMember,
    expected: creatorAlone,
    ask: ({ id, member, pending }, { uid }) => ({
      params: { id, uid: uid === member.uid ? pending.uid : member.uid },
    }),
  },
  {
    what: 'take themselves out of the group',
    call: endpoints.removeMember,
    expected: { ...signedIn, stranger: 404, impostor: 404, creator: 404 },
    ask: ({ id }, { uid }) => ({ params: { id, uid } }),
  },
  {
    what: 'store their record',
    call: endpoints.saveUser,
    expected: made,
    ask: (_, actor) => ({ body: userRecord(actor) }),
  },
  {
    what: "store the stranger's record",
    call: endpoints.saveUser,
    expected: { ...made, member: 403, pending: 403, impostor: 403, creator: 403 },
    ask: ({ stranger }) => ({ body: userRecord(stranger) }),
  },
  { what: 'take their data along', call: endpoints.exportUser, expected: signedIn, ask: () => ({}) },
  { what: 'delete all that is theirs', call: endpoints.deleteUser, expected: signedIn, ask: () => ({}) },
]

test('every call of the REST table has its row', () => {
  expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(Object.values(endpoints)))
})

describe.each(rows)('$what', ({ call, expected, ask }) => {
  test('by everyone', async () => {
    let scene = await actors()
    const act = (actor?: Account) => request(call, { ...ask(scene, actor ?? scene.stranger), as: actor })
    const statuses: Record<string, number> = { visitor: (await act()).status }
    for (const actor of ['stranger', 'pending', 'disabled', 'member'] as const) {
      statuses[actor] = (await act(scene[actor])).status
    }
    const { answer, creator } = await asImpostor(scene.creator, act)
    statuses.impostor = answer.status
    // The creator comes last: after them there may be nothing left to be refused.
    scene = { ...scene, creator }
    statuses.creator = (await act(creator)).status
    expect(statuses).toEqual(expected)
  })
})
