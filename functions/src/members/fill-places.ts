import type { Group } from '@hobbyhub/contract/groups/group'
import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { memberDocumentSchema } from '@hobbyhub/contract/members/member'
import { earliestDateOnEarth, hasDatePassed } from '@hobbyhub/contract/shared/today'
import { type DocumentSnapshot, FieldValue, type Query, type WriteBatch } from 'firebase-admin/firestore'
import { addNotification, WRITES_PER_NOTIFICATION } from '../notifications/add-notification.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection, parentsOf } from '../platform/firestore/refs.ts'
import { membersIndex } from './queries.ts'

/** How many users one batch promotes: 100 of its 500 writes are left for the caller. The trigger `fillGroup` promotes the rest. */
const MAX_PROMOTIONS_PER_BATCH = Math.floor(400 / (1 + WRITES_PER_NOTIFICATION))

type Queue = Pick<
  Group,
  | 'id'
  | 'groupName'
  | 'maxMembers'
  | 'memberCount'
  | 'waitingCount'
  | 'startDate'
  | 'repeats'
  | 'quietSince'
  | 'archivedAt'
> & {
  readonly nextMeeting?: unknown
}

/** The memberships of users who wait for a place in a group, longest wait first. */
const waitingIn = (groupId: string): Query =>
  indexedQuery(groupCollection(groupId, 'members'), membersIndex, ['waiting'])

/** A user's position on the waiting list, from 1. */
export const readGroupWaitingListPosition = async (member: DocumentSnapshot, deadline: Deadline): Promise<number> => {
  const [{ id = '' } = {}] = parentsOf([member])
  const before = await deadline.run(() => waitingIn(id).endBefore(member).count().get())
  return before.data().count + 1
}

/**
 * Whether users may be promoted now. Once the start date has passed, only a repeating group with a next meeting promotes users. An
 * archived group promotes nobody.
 */
const canPromote = (
  { startDate, repeats, nextMeeting, archivedAt }: Omit<Queue, 'id' | 'groupName'>,
  now: Date,
): boolean =>
  archivedAt === null &&
  (!hasDatePassed(startDate, earliestDateOnEarth(now)) ||
    (repeats && nextMeeting !== undefined && nextMeeting !== null))

/** How many users on the waiting list can get a place now. */
const placesToFill = (queue: Omit<Queue, 'id' | 'groupName'>, now: Date): number =>
  canPromote(queue, now) ? Math.max(0, Math.min(queue.maxMembers - queue.memberCount, queue.waitingCount)) : 0

/**
 * Adds writes to a batch that give a group's free places to the users who have waited longest. The caller must write the returned
 * fields to the group in the same batch, which must fail if the group has changed. Returns no fields if nobody is promoted.
 */
export const fillPlaces = async (
  batch: WriteBatch,
  queue: Queue,
  deadline: Deadline,
): Promise<Partial<Pick<Group, 'memberCount' | 'waitingCount'> & { isOpen: boolean }>> => {
  const places = Math.min(placesToFill(queue, new Date()), MAX_PROMOTIONS_PER_BATCH)
  if (places === 0) return {}
  const { docs } = await deadline.run(() => waitingIn(queue.id).limit(places).get())
  const notification = { kind: 'promoted', groupId: queue.id, groupName: queue.groupName } as const
  for (const doc of docs) {
    const joined = { status: 'joined', joinedAt: FieldValue.serverTimestamp() }
    batch.update(doc.ref, joined, { lastUpdateTime: doc.updateTime })
    addNotification(batch, notification, { to: [doc.id], event: memberDocumentSchema.parse(doc.data()).joinedAt })
  }
  const counts = {
    memberCount: queue.memberCount + docs.length,
    waitingCount: queue.waitingCount - docs.length,
  }
  return { ...counts, isOpen: hasFreePlace({ ...queue, ...counts }) && queue.quietSince === null }
}
