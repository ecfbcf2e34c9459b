import { endpoints } from '@hobbyhub/contract/endpoints'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { type Answer, request } from '../support/rest.ts'
import type { Model, Step } from './model.ts'

export const PEOPLE = 4

export type World = { readonly id: string; readonly creator: Account; readonly people: readonly Account[] }

/** A group, its creator, and as many people as the model knows. */
export const makeWorld = async (group: { maxMembers: number; approvalRequired: boolean }): Promise<World> => {
  const [creator, ...people] = await Promise.all(Array.from({ length: PEOPLE + 1 }, () => signUp({ name: null })))
  if (!creator) throw new Error('nobody')
  return { id: await makeGroup(creator, group), creator, people }
}

/** Really takes a step. */
export const act = ({ id, creator, people }: World, step: Step): Promise<Answer> => {
  if (step.act === 'delete') return request(endpoints.deleteGroup, { params: { id }, as: creator })
  if (step.act === 'edit') {
    const { act: _, ...changes } = step
    return request(endpoints.updateGroup, { params: { id }, body: groupPayload(changes), as: creator })
  }
  const person = people[step.who] ?? creator
  const params = { id, uid: person.uid }
  if (step.act === 'join') {
    return request(endpoints.joinGroup, { params: { id }, body: { userEmail: person.email }, as: person })
  }
  if (step.act === 'approve') {
    return request(endpoints.approveMember, { params, body: { status: 'joined' }, as: creator })
  }
  return request(endpoints.removeMember, { params, as: step.act === 'leave' ? person : creator })
}

/** An answer in the model's words: the status, and what the body says of the membership. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const said = Object(body)
  const done = said.joined === undefined ? (said.message ?? said.status) : said.status
  return [status, status === 200 ? done : said.code].filter(Boolean).join(' ')
}

/** The group as it is stored, in the model's words. */
export const storedModel = async ({ id, people }: World): Promise<Model> => {
  const group = database().doc(`groups/${id}`)
  const [doc, members] = await Promise.all([group.get(), group.collection('members').get()])
  if (!doc.exists) return { exists: false, maxMembers: 0, approvalRequired: false, members: {} }
  const found = members.docs.map((member) => [people.findIndex(({ uid }) => uid === member.id), member.get('status')])
  return {
    exists: true,
    maxMembers: doc.get('maxMembers'),
    approvalRequired: doc.get('approvalRequired'),
    members: Object.fromEntries(found),
  }
}

/** How many documents are left of a group. */
export const leftOf = async (id: string): Promise<number> => {
  const group = database().doc(`groups/${id}`)
  const [doc, members, owner] = await Promise.all([
    group.get(),
    group.collection('members').get(),
    group.collection('private').get(),
  ])
  return Number(doc.exists) + members.size + owner.size
}
