import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect } from 'vitest'
import { hasPlacesToFill } from '../../functions/src/data/let-waiting-in.ts'
import { type Account, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { editGroupDirectly } from '../support/direct-firestore.ts'
import { groupPayload } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { inDays, meetingPayload, planMeetings } from '../support/meetings.ts'
import { type Answer, request } from '../support/rest.ts'
import type { Model, Step } from './model.ts'
import type { Seats } from './seats-model.ts'

export const USERS = 4

export type Fixture = {
  readonly id: string
  readonly meetingId: string
  readonly creator: Account
  readonly users: readonly Account[]
}

const FIRST_DAY = 7
/** The meeting on a day; the same payload for the same day but for its title. */
const meetingOn = (day: number, capacity: number) =>
  meetingPayload({ date: inDays(FIRST_DAY + day), timeZone: 'Etc/UTC', capacity })

/** A group with a meeting, its creator, and the users of the model. */
export const makeFixture = async (
  group: { readonly maxMembers: number; readonly approvalRequired: boolean },
  capacity: number,
): Promise<Fixture> => {
  const [creator, ...users] = await Promise.all(Array.from({ length: USERS + 1 }, () => signUp({ name: null })))
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, group)
  const [meetingId = ''] = await planMeetings(id, creator, meetingOn(0, capacity))
  return { id, meetingId, creator, users }
}

/** In Firestore itself, as the site does. */
const editDirectly = async (id: string, creator: Account, maxMembers: number): Promise<Answer> => {
  const isThere = await editGroupDirectly(creator, id, { maxMembers })
  return { status: isThere ? 200 : 404, headers: new Headers(), body: isThere ? {} : { code: 'not-found' } }
}

/** Sends the request that a step stands for to an instance of the API. */
export const act = async ({ id, meetingId, creator, users }: Fixture, step: Step, origin?: string): Promise<Answer> => {
  const of = { id, meetingId }
  const send = (...[call, asked]: Parameters<typeof request>) => request(call, { ...asked, ...(origin && { origin }) })
  switch (step.act) {
    case 'delete':
      return send(endpoints.deleteGroup, { params: { id }, as: creator })
    case 'edit': {
      const { act: _, ...changes } = step
      return send(endpoints.updateGroup, { params: { id }, body: groupPayload(changes), as: creator })
    }
    case 'edit-directly':
      return editDirectly(id, creator, step.maxMembers)
    case 'change-meeting':
      return send(endpoints.updateMeeting, { params: of, body: meetingOn(step.day, step.capacity), as: creator })
    case 'cancel-meeting':
      return send(endpoints.cancelMeeting, { params: of, as: creator })
    default:
  }
  const user = users[step.who] ?? creator
  const params = { id, uid: user.uid }
  switch (step.act) {
    case 'join':
    case 'wait': {
      const wait = step.act === 'wait' ? { wait: true } : {}
      return send(endpoints.joinGroup, { params: { id }, body: { userEmail: user.email, ...wait }, as: user })
    }
    case 'go':
    case 'decline': {
      const body = { status: step.act === 'go' ? 'going' : 'notGoing' }
      return send(endpoints.replyToMeeting, { params: of, body, as: user })
    }
    case 'approve':
      return send(endpoints.updateMember, { params, body: { status: 'joined' }, as: creator })
    default:
      return send(endpoints.removeMember, { params, as: step.act === 'leave' ? user : creator })
  }
}

/** An answer as the model writes it: the status, and what the body says about the membership. */
export const outcomeOf = ({ status, body }: Answer): string => {
  const said = Object(body)
  const done = said.joined === undefined ? (said.message ?? said.status) : said.status
  return [status, status === 200 ? done : said.code].filter(Boolean).join(' ')
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (startsAt: FirebaseFirestore.Timestamp): number =>
  Math.floor((startsAt.toMillis() - Date.parse(inDays(FIRST_DAY))) / DAY_MS)

/** The stored meeting, as a model; its replies are those of members, have its time, and are counted as they are. */
const storedSeats = async ({ id, meetingId, users }: Fixture, members: ReadonlySet<string>): Promise<Seats> => {
  const meeting = database().doc(`groups/${id}/meetings/${meetingId}`)
  const [doc, replies] = await Promise.all([meeting.get(), meeting.collection('replies').orderBy('repliedAt').get()])
  const having = (status: string): number[] =>
    replies.docs
      .filter((each) => each.get('status') === status)
      .map((each) => users.findIndex(({ uid }) => uid === each.id))
  const [going, line, capacity] = [having('going').toSorted((a, b) => a - b), having('waiting'), doc.get('capacity')]
  const isCancelled = doc.get('status') === 'cancelled'
  expect([doc.get('goingCount'), doc.get('waitingCount')]).toEqual([going.length, line.length])
  expect(!isCancelled && line.length > 0 && going.length < capacity, 'a free seat while somebody waits').toBe(false)
  expect(doc.get('unsettledSince')).toBeUndefined()
  for (const each of replies.docs) {
    expect(members).toContain(each.id)
    expect(each.get('startsAt')).toEqual(doc.get('startsAt'))
  }
  return { isCancelled, capacity, day: dayOf(doc.get('startsAt')), going, line }
}

/**
 * The stored group, as a model, once everybody that there is a place for has been let in.
 *
 * @param seats what a group that is gone is said to have had
 */
export const storedModel = async (fixture: Fixture, seats: Seats): Promise<Model> => {
  const { id, users } = fixture
  const group = database().doc(`groups/${id}`)
  await expect.poll(async () => hasPlacesToFill(await group.get()), { timeout: 20_000 }).toBe(false)
  const [doc, members] = await Promise.all([group.get(), group.collection('members').orderBy('joinedAt').get()])
  if (!doc.exists) return { exists: false, maxMembers: 0, approvalRequired: false, members: {}, queue: [], seats }
  const found = members.docs.map((member) => ({
    who: users.findIndex(({ uid }) => uid === member.id),
    status: member.get('status'),
  }))
  const joined = members.docs.filter((member) => member.get('status') === 'joined')
  const isWaiting = ({ status }: { status: string }): boolean => status === 'waiting'
  return {
    exists: true,
    maxMembers: doc.get('maxMembers'),
    approvalRequired: doc.get('approvalRequired'),
    members: Object.fromEntries(found.filter((each) => !isWaiting(each)).map(({ who, status }) => [who, status])),
    queue: found.filter(isWaiting).map(({ who }) => who),
    seats: await storedSeats(fixture, new Set(joined.map((member) => member.id))),
  }
}

/** The number of documents that are left of a group. */
export const leftOf = async (id: string): Promise<number> => {
  const group = database().doc(`groups/${id}`)
  const below = ['members', 'private', 'meetings'].map((name) => group.collection(name))
  const replies = database().collectionGroup('replies').where('groupId', '==', id)
  const [doc, ...found] = await Promise.all([group.get(), ...[...below, replies].map((query) => query.get())])
  return found.reduce((sum, { size }) => sum + size, Number(doc?.exists))
}
