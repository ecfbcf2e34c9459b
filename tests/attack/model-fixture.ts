import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import { hasPlacesToFill } from '../../functions/src/members/promote-from-waiting-list.ts'
import { type Account, makeModerator, signUp } from '../support/accounts.ts'
import { database } from '../support/database.ts'
import { dayFromNow } from '../support/group-payload.ts'
import { makeGroup } from '../support/groups.ts'
import { inviteIdOf } from '../support/invites.ts'
import { meetingPayload, planMeetings } from '../support/meetings.ts'
import type { Model } from './model.ts'
import type { Roles } from './roles-model.ts'
import { countSeats, nextPartyToSeat, type Party, type Seats, sortedByUser } from './seats-model.ts'
import { FIRST_CREATOR, USER_COUNT } from './steps.ts'

export type ModelFixture = {
  readonly id: string
  readonly meetingId: string
  /** All accounts, by their numbers in the model: the users, the first creator, and a moderator. */
  readonly users: readonly Account[]
  /** The codes of the invitations, in the order of their creation. */
  readonly codes: readonly string[]
}

const FIRST_DAY = 7
/** The payload of a meeting in FIRST_DAY + `day` days. Payloads for the same day and capacity differ only in the title. */
export const meetingPayloadForDay = (day: number, capacity: number) =>
  meetingPayload({ date: dayFromNow(FIRST_DAY + day), timeZone: 'Etc/UTC', capacity })

/** Makes a group with a meeting, the group's creator, and the users of the model. */
export const makeModelFixture = async (
  group: { readonly maxMembers: number; readonly approvalRequired: boolean },
  capacity: number,
): Promise<ModelFixture> => {
  const signUps = Array.from({ length: USER_COUNT + 1 }, () => signUp({ name: null, verified: true }))
  const users = await Promise.all([...signUps, makeModerator()])
  const creator = users[FIRST_CREATOR]
  if (!creator) throw new Error('nobody')
  const id = await makeGroup(creator, group)
  const [meetingId = ''] = await planMeetings(id, creator, meetingPayloadForDay(0, capacity))
  return { id, meetingId, users, codes: [] }
}

const DAY_MS = 24 * 60 * 60 * 1000
const dayOf = (startsAt: FirebaseFirestore.Timestamp): number =>
  Math.floor((startsAt.toMillis() - Date.parse(dayFromNow(FIRST_DAY))) / DAY_MS)

/** Reads the stored group's roles. Expects that its documents name the same owner, and that the owner has no membership. */
const storedRoles = async (
  { id, users, codes }: ModelFixture,
  group: DocumentSnapshot,
  members: readonly DocumentSnapshot[],
): Promise<Roles> => {
  const [key, offer, limit] = await database().getAll(
    ...['creator', 'handover', 'announcements'].map((name) => database().doc(`groups/${id}/private/${name}`)),
  )
  const found = await database().collection(`groups/${id}/invites`).get()
  const numberOf = (uid: string): number => users.findIndex((user) => user.uid === uid)
  const invites = new Map(
    found.docs.map((doc) => [doc.id, { left: Number(doc.get('usesLeft')), by: numberOf(doc.get('createdBy')) }]),
  )
  expect([...invites.keys()].every((each) => codes.some((code) => inviteIdOf(code) === each))).toBe(true)
  const owner = numberOf(group.get('creatorUid'))
  expect(key?.data()).toEqual({ creatorEmail: users[owner]?.email, creatorUid: users[owner]?.uid })
  expect(members.map((member) => numberOf(member.id))).not.toContain(owner)
  const organizers = members.filter((member) => member.get('role') === 'organizer')
  for (const member of members) expect(member.get('groupId')).toBe(id)
  return {
    owner,
    organizers: organizers.map((member) => numberOf(member.id)).toSorted((a, b) => a - b),
    offer: offer?.exists ? numberOf(offer.get('uid')) : null,
    invites: codes.map((code) => invites.get(inviteIdOf(code)) ?? null),
    announced: limit?.get('times')?.length ?? 0,
  }
}

/**
 * Reads the stored meeting as a model. Expects correct counts, and that each reply is from a member or the owner and has the
 * meeting's time.
 */
const storedSeats = async ({ id, meetingId, users }: ModelFixture, members: ReadonlySet<string>): Promise<Seats> => {
  const meeting = database().doc(`groups/${id}/meetings/${meetingId}`)
  const [doc, replies] = await Promise.all([meeting.get(), meeting.collection('replies').orderBy('repliedAt').get()])
  const having = (status: string): Party[] =>
    replies.docs
      .filter((each) => each.get('status') === status)
      .map((each) => ({ who: users.findIndex(({ uid }) => uid === each.id), guests: each.get('guests') }))
  const [going, line, capacity] = [sortedByUser(having('going')), having('waiting'), doc.get('capacity')]
  const isCancelled = doc.get('status') === 'cancelled'
  expect([doc.get('goingCount'), doc.get('waitingCount')]).toEqual([countSeats(going), countSeats(line)])
  expect(doc.get('updatesPendingSince')).toBeUndefined()
  for (const each of replies.docs) {
    expect(members).toContain(each.id)
    expect(each.get('startsAt')).toEqual(doc.get('startsAt'))
  }
  const seats = { isCancelled, capacity, day: dayOf(doc.get('startsAt')), going, line }
  expect(nextPartyToSeat(seats), 'seats are free for who waits').toBeUndefined()
  return seats
}

/**
 * Waits until free places have gone to the users who wait for them. Returns the stored group as a model.
 *
 * @param model the model before the steps. If the group is deleted, the roles and seats of this model are returned.
 */
export const storedModel = async (fixture: ModelFixture, { roles, seats }: Model): Promise<Model> => {
  const { id, users } = fixture
  const [group, hidden] = [database().doc(`groups/${id}`), database().doc(`hiddenGroups/${id}`)]
  await expect.poll(async () => hasPlacesToFill(await group.get()), { timeout: 60_000 }).toBe(false)
  const [places, members, blocks] = await Promise.all([
    database().getAll(group, hidden),
    group.collection('members').orderBy('joinedAt').get(),
    group.collection('blocked').get(),
  ])
  const [doc, other] = places.filter(({ exists }) => exists)
  expect(other, 'a group that is shown and hidden').toBeUndefined()
  const gone = { members: {}, queue: [], blocked: [], roles, seats }
  if (!doc) return { exists: false, isHidden: false, maxMembers: 0, approvalRequired: false, ...gone }
  const found = members.docs.map((member) => ({
    who: users.findIndex(({ uid }) => uid === member.id),
    status: member.get('status'),
  }))
  const joined = members.docs.filter((member) => member.get('status') === 'joined')
  const isWaiting = ({ status }: { status: string }): boolean => status === 'waiting'
  return {
    exists: true,
    isHidden: doc.ref.parent.id === 'hiddenGroups',
    maxMembers: doc.get('maxMembers'),
    approvalRequired: doc.get('approvalRequired'),
    members: Object.fromEntries(found.filter((each) => !isWaiting(each)).map(({ who, status }) => [who, status])),
    queue: found.filter(isWaiting).map(({ who }) => who),
    blocked: blocks.docs.map((each) => users.findIndex(({ uid }) => uid === each.id)).toSorted((a, b) => a - b),
    roles: await storedRoles(fixture, doc, members.docs),
    seats: await storedSeats(fixture, new Set([doc.get('creatorUid'), ...joined.map((member) => member.id)])),
  }
}

/** The number of documents that still exist of a group. */
export const countRemainingDocuments = async (id: string): Promise<number> => {
  const [group, hidden] = [database().doc(`groups/${id}`), database().doc(`hiddenGroups/${id}`)]
  const below = ['members', 'private', 'meetings', 'invites', 'announcements', 'blocked'].map((name) =>
    group.collection(name),
  )
  const replies = database().collectionGroup('replies').where('groupId', '==', id)
  const [docs, ...found] = await Promise.all([
    database().getAll(group, hidden),
    ...[...below, replies].map((query) => query.get()),
  ])
  return found.reduce((sum, { size }) => sum + size, docs.filter(({ exists }) => exists).length)
}
