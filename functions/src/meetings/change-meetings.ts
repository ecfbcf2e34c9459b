import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import { MAX_NOTIFIED_PLANS_A_DAY, MAX_RESTORES_A_DAY } from '@hobbyhub/contract/shared/limits'
import type { DocumentData, DocumentReference, DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import { activityFields } from '../groups/activity.ts'
import { changeGroupWithAccess } from '../members/group-access.ts'
import { addDelivery, type MeetingChangeDelivery, type NewDelivery } from '../notifications/deliveries.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { countTowardsDailyLimit, tryCountTowardsDailyLimit } from '../platform/firestore/quota.ts'
import {
  db,
  meetingLinkRef,
  notifiedPlansLimitRef,
  parentsOf,
  restoredMeetingsLimitRef,
} from '../platform/firestore/refs.ts'
import { parseMeeting } from './meetings.ts'
import {
  groupMeetingsFields,
  type NextMeetingCandidate,
  readGroupMeetings,
  toNextMeetingCandidate,
} from './next-meeting.ts'
import { pendingUpdatesFields } from './replies.ts'

type MeetingDeletion = {
  readonly ref: DocumentReference
  readonly isDeleted: true
  /** The meeting as if it were cancelled, so that it is not the group's next one. */
  readonly after: Omit<NextMeetingCandidate, 'id'>
}

/** A write that plans, changes, cancels or restores one meeting. */
export type MeetingChange = {
  readonly ref: DocumentReference
  readonly isDeleted?: false
  readonly isNew: boolean
  readonly fields: Readonly<Record<string, unknown>>
  /** The fields of the meeting after the change on which the group's `nextMeeting` depends. */
  readonly after: Omit<NextMeetingCandidate, 'id'>
  /** The URL of an online meeting; null removes it, undefined keeps it. */
  readonly onlineUrl?: string | null
}

const write = (transaction: Transaction, change: MeetingChange | MeetingDeletion): void => {
  const { ref } = change
  if (change.isDeleted) {
    transaction.delete(meetingLinkRef(ref))
    transaction.delete(ref)
    return
  }
  const { isNew, fields, onlineUrl } = change
  if (isNew) transaction.create(ref, fields)
  else transaction.update(ref, fields)
  if (onlineUrl) transaction.set(meetingLinkRef(ref), { onlineUrl })
  else if (onlineUrl === null && !isNew) transaction.delete(meetingLinkRef(ref))
}

/** The delivery that notifies attendees of changes; undefined if there are no changes. */
export const attendeeDelivery = (
  kind: MeetingChangeDelivery['kind'],
  by: Pick<MeetingChangeDelivery, 'groupId' | 'by'>,
  changes: readonly MeetingChange[],
): NewDelivery | undefined =>
  changes.length === 0 ? undefined : { kind, ...by, meetingIds: changes.map(({ ref }) => ref.id) }

type Work<T> = (transaction: Transaction) => Promise<{
  readonly changes: readonly (MeetingChange | MeetingDeletion)[]
  readonly result: T
  /** The delivery that notifies users of the changes, if they are to be notified. */
  readonly delivery?: NewDelivery | undefined
  /** The delivery that is stored instead if nobody is notified. */
  readonly quietDelivery?: NewDelivery | undefined
  /** Further writes, for example to the poll from which a meeting is planned. */
  readonly write?: (transaction: Transaction) => void
}>

type Limit = {
  readonly limitRef: (groupId: string) => DocumentReference
  readonly max: number
  /** The message of the 429 beyond the limit. Without it, the change is made and nobody is notified. */
  readonly message?: string
}

/** A group's limits within 24 hours. Without a limit on restoring, a meeting could be cancelled again and again. */
const LIMITS: Partial<Record<NewDelivery['kind'], Limit>> = {
  'meeting-planned': { limitRef: notifiedPlansLimitRef, max: MAX_NOTIFIED_PLANS_A_DAY },
  'meeting-restored': {
    limitRef: restoredMeetingsLimitRef,
    max: MAX_RESTORES_A_DAY,
    message: `A group can restore meetings ${MAX_RESTORES_A_DAY} times within 24 hours. Please plan a new meeting, or try again later.`,
  },
}

/** Counts a change, and returns whether its delivery is within the limit. Throws 429 if the change must be refused. */
const count = (
  transaction: Transaction,
  counted: DocumentSnapshot,
  { now, max, message }: Omit<Limit, 'of'> & { readonly now: Date },
): boolean => {
  if (message === undefined) return tryCountTowardsDailyLimit(transaction, counted, { now, max })
  countTowardsDailyLimit(transaction, counted, { now, max, message })
  return true
}

type Changed<T> = {
  readonly result: T
  /** Whether users are notified. Of a plan beyond the limit, nobody is. */
  readonly isDelivered: boolean
}

/**
 * Changes meetings and their group's `nextMeeting` in one transaction, because the next meeting depends on all of the group's
 * meetings. It also makes the group active. Throws 404 if there is no such group, 403 if the caller may not manage it.
 */
export const changeMeetings = <T>(
  id: string,
  { caller, deadline, now }: { readonly caller: Caller; readonly deadline: Deadline; readonly now: Date },
  work: Work<T>,
): Promise<Changed<T>> =>
  changeGroupWithAccess({ id, right: 'organizer' }, { caller, deadline }, async (transaction, { group }) => {
    const { changes, result, delivery, quietDelivery, write: writeMore } = await work(transaction)
    const limit = delivery && LIMITS[delivery.kind]
    const counted = limit && (await transaction.get(limit.limitRef(id)))
    const changed = changes.map(({ ref, after }) => ({ ...after, id: ref.id }))
    if (changes.length > 0) await writeGroupMeetings(transaction, group, { changed, now, also: activityFields(group) })
    for (const change of changes) write(transaction, change)
    writeMore?.(transaction)
    const isDelivered = delivery !== undefined && (!counted || count(transaction, counted, { ...limit, now }))
    const stored = isDelivered ? delivery : quietDelivery
    if (stored) addDelivery(transaction, stored)
    return { result, isDelivered }
  })

const isSame = (stored: DocumentData | null, meeting: NextMeetingCandidate | null): boolean => {
  if (stored === null || meeting === null) return stored === meeting
  return (
    stored.id === meeting.id &&
    stored.title === meeting.title &&
    stored.startsAt.toMillis() === meeting.startsAt.getTime() &&
    stored.date === meeting.date &&
    stored.time === meeting.time &&
    stored.timeZone === meeting.timeZone &&
    stored.place === meeting.place
  )
}

const writeGroupMeetings = async (
  transaction: Transaction,
  group: DocumentSnapshot,
  {
    also = {},
    ...by
  }: Parameters<typeof readGroupMeetings>[2] & {
    /** Other fields to write to the group. */
    readonly also?: Partial<ReturnType<typeof activityFields>>
  },
): Promise<void> => {
  const { next, current } = await readGroupMeetings(transaction, group.ref, by)
  const fields = groupMeetingsFields(group, { next, current }, by.now)
  const stored = group.get('currentMeeting') ?? null
  const isUnchanged =
    isSame(group.get('nextMeeting') ?? null, next) &&
    isSame(stored, current) &&
    stored?.endsAt.toMillis() === current?.endsAt.getTime()
  const changes = { ...also, ...(isUnchanged && !('startDate' in fields) ? {} : fields) }
  if (Object.keys(changes).length > 0) transaction.update(group.ref, changes)
}

/** Updates the fields of a group that depend on its next meeting (see `groupMeetingsFields`), as of `now`. */
export const refreshNextMeeting = (ref: DocumentReference, now: Date): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const group = await transaction.get(ref)
    if (group.exists) await writeGroupMeetings(transaction, group, { now })
  })

/**
 * Moves a meeting to the instant of its local start, as of today's rules of its time zone. Nobody is notified, because the local
 * start stays. Returns false if the meeting starts at that instant already.
 */
export const moveToLocalStart = (ref: DocumentReference, now: Date): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const [groupRef] = parentsOf([{ ref }])
    if (!groupRef) return false
    const [group, doc] = await transaction.getAll(groupRef, ref)
    if (!group || !doc?.exists) return false
    const meeting = parseMeeting(doc)
    const start = toMeetingStart(meeting)
    const shift = start.startsAt.getTime() - Date.parse(meeting.startsAt)
    if (shift === 0) return false
    const endsAt = new Date(Date.parse(meeting.endsAt) + shift)
    const changed = [{ ...toNextMeetingCandidate(meeting), ...start, endsAt }]
    // A hidden group has no document here. Its meetings stay, and it may be shown again.
    if (group.exists) await writeGroupMeetings(transaction, group, { changed, now })
    transaction.update(ref, { ...start, endsAt, sequence: meeting.sequence + 1, ...pendingUpdatesFields() })
    return true
  })
