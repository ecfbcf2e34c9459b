import { endpoints } from '@hobbyhub/contract/endpoints'
import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { type Account, signUp } from './accounts.ts'
import { database } from './database.ts'
import { groupPayload } from './group-payload.ts'
import { expectSuccess } from './rest.ts'

/** Creates a group through the REST API, and returns its id. */
export const makeGroup = async (creator: Account, changes: Partial<CreateGroupPayload> = {}): Promise<string> => {
  const { body } = await expectSuccess(endpoints.createGroup, 201, { as: creator, body: groupPayload(changes) })
  return body.insertedId
}

export const joinGroupAs = (id: string, user: Account) =>
  expectSuccess(endpoints.joinGroup, 200, { as: user, params: { id }, body: { userEmail: user.email } })

/** Joins the waiting list of a full group. Returns the position. */
export const joinWaitingList = async (id: string, user: Account): Promise<number> => {
  const body = { userEmail: user.email, wait: true }
  const answer = await expectSuccess(endpoints.joinGroup, 200, { as: user, params: { id }, body })
  if (!('position' in answer.body)) throw new Error(`not waiting: ${JSON.stringify(answer.body)}`)
  return answer.body.position
}

/** Makes a group with a member and a pending request, and two users who are not in it (`stranger` and `disabled`). */
export const makeGroupWithUsers = async () => {
  const [creator, stranger, member, pending, disabled] = await Promise.all([
    signUp({ verified: true }),
    signUp({ name: 'Strange R', verified: true }),
    signUp({ name: 'Mem Ber' }),
    signUp({ name: 'Pen Ding' }),
    signUp({ name: 'Dis Abled' }),
  ])
  const id = await makeGroup(creator)
  await joinGroupAs(id, member)
  await database().doc(`groups/${id}`).update({ approvalRequired: true })
  await joinGroupAs(id, pending)
  return { id, creator, stranger, member, pending, disabled }
}

/** Makes a group with so many members, which `member` returns by their position, from 0. */
export const makeGroupWithMembers = async (count: number, changes: Partial<CreateGroupPayload> = {}) => {
  const creator = await signUp()
  const members = await Promise.all(Array.from({ length: count }, () => signUp()))
  const id = await makeGroup(creator, changes)
  for (const member of members) await joinGroupAs(id, member)
  const member = (at: number): Account => {
    const found = members[at]
    if (!found) throw new Error('nobody')
    return found
  }
  return { id, creator, members, member }
}
export type GroupWithMembers = Awaited<ReturnType<typeof makeGroupWithMembers>>

/** Lets a new user into a group, and makes them an organizer. */
export const makeOrganizer = async (id: string, creator: Account, options: Parameters<typeof signUp>[0] = {}) => {
  const organizer = await signUp({ name: 'Orga Nizer', ...options })
  await joinGroupAs(id, organizer)
  const of = { params: { id, uid: organizer.uid }, as: creator }
  await expectSuccess(endpoints.updateMember, 200, { ...of, body: { status: 'joined' } })
  await expectSuccess(endpoints.updateMember, 200, { ...of, body: { role: 'organizer' } })
  return organizer
}

/** The owner of a group, according to each document that names one, and the uids and roles of the members. */
export const storedOwner = async (id: string) => {
  const [group, key, members] = await Promise.all([
    database().doc(`groups/${id}`).get(),
    database().doc(`groups/${id}/private/creator`).get(),
    database().collection(`groups/${id}/members`).get(),
  ])
  return {
    uid: group.get('creatorUid'),
    name: group.get('creatorName'),
    key: key.data(),
    members: members.docs.map((member) => [member.id, member.get('role')]),
  }
}

/** The stored counts, maxMembers and isOpen of a group, and the actual numbers of its memberships by status. */
export const storedCounts = async (id: string, place: 'groups' | 'hiddenGroups' = 'groups') => {
  const [group, members] = await Promise.all([
    database().doc(`${place}/${id}`).get(),
    database().collection(`groups/${id}/members`).get(),
  ])
  const withStatus = (status: string): number => members.docs.filter((doc) => doc.get('status') === status).length
  return {
    memberCount: group.get('memberCount'),
    pendingCount: group.get('pendingCount'),
    joined: withStatus('joined'),
    pending: withStatus('pending'),
    waitingCount: group.get('waitingCount'),
    waiting: withStatus('waiting'),
    maxMembers: group.get('maxMembers'),
    isOpen: group.get('isOpen'),
  }
}
