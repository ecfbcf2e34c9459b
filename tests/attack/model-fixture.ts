import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect } from 'vitest'
import { hasPlacesToFill } from '../../functions/src/triggers/let-waiting-in.ts'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { editGroupDirectly } from '../support/direct-firestore.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { type Answer, request } from '../support/rest.ts'
import type { Model, Step } from './model.ts'

export const USERS = 4

export type Fixture = { readonly id: string; readonly creator: Account; readonly users: readonly Account[] }

/** A group, its creator, and the users of the model. */
export const makeFixture = async (group: { maxMembers: number; approvalRequired: boolean }): Promise<Fixture> => {
  const [creator, ...users] = await Promise.all(Array.from({ length: USERS + 1 }, () => signUp({ name: null })))
  if (!creator) throw new Error('nobody')
  return { id: await makeGroup(creator, group), creator, users }
}

/** In Firestore itself, as the site does. */
const editDirectly = async (id: string, creator: Account, maxMembers: number): Promise<Answer> => {
  const isThere = await editGroupDirectly(creator, id, { maxMembers })
  return { status: isThere ? 200 : 404, headers: new Headers(), body: isThere ? {} : { code: 'not-found' } }
}

/** Sends the request that a step stands for. */
export const act = ({ id, creator, users }: Fixture, step: Step): Promise<Answer> => {
  if (step.act === 'delete') return request(endpoints.deleteGroup, { params: { id }, as: creator })
  if (step.act === 'edit') {
    const { act: _, ...changes } = step
    return request(endpoints.updateGroup, { params: { id }, body: groupPayload(changes), as: creator })
  }
  if (step.act === 'edit-directly') return editDirectly(id, creator, step.maxMembers)
  const user = users[step.who] ?? creator
  const params = { id, uid: user.uid }
  if (step.act === 'join' || step.act === 'wait') {
    const wait = step.act === 'wait' ? { wait: true } : {}
    return request(endpoints.joinGroup, { params: { id }, body: { userEmail: user.email, ...wait }, as: user })
  }
  if (step.act === 'approve') {
    return request(endpoints.updateMember, { params, body: { status: 'joined' }, as: creator })
  }
  return request(endpoints.removeMember, { params, as: step.act === 'leave' ? user : creator })
}

/** An answer as the model writes it: the status, and what the body says about the membership. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const said = Object(body)
  const done = said.joined === undefined ? (said.message ?? said.status) : said.status
  return [status, status === 200 ? done : said.code].filter(Boolean).join(' ')
}

/** The stored group, as a model, once everybody that there is a place for has been let in. */
export const storedModel = async ({ id, users }: Fixture): Promise<Model> => {
  const group = database().doc(`groups/${id}`)
  await expect.poll(async () => hasPlacesToFill(await group.get()), { timeout: 20_000 }).toBe(false)
  const [doc, members] = await Promise.all([group.get(), group.collection('members').orderBy('joinedAt').get()])
  if (!doc.exists) return { exists: false, maxMembers: 0, approvalRequired: false, members: {}, queue: [] }
  const found = members.docs.map((member) => ({
    who: users.findIndex(({ uid }) => uid === member.id),
    status: member.get('status'),
  }))
  const isWaiting = ({ status }: { status: string }): boolean => status === 'waiting'
  return {
    exists: true,
    maxMembers: doc.get('maxMembers'),
    approvalRequired: doc.get('approvalRequired'),
    members: Object.fromEntries(found.filter((each) => !isWaiting(each)).map(({ who, status }) => [who, status])),
    queue: found.filter(isWaiting).map(({ who }) => who),
  }
}

/** The number of documents that are left of a group. */
export const leftOf = async (id: string): Promise<number> => {
  const group = database().doc(`groups/${id}`)
  const [doc, members, owner] = await Promise.all([
    group.get(),
    group.collection('members').get(),
    group.collection('private').get(),
  ])
  return Number(doc.exists) + members.size + owner.size
}
