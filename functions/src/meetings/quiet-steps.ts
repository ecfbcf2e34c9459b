import { quietCutoff } from '@hobbyhub/contract/groups/quiet'
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { organizersQuery } from '../members/organizers-query.ts'
import { addNotification } from '../notifications/add-notification.ts'
import type { Deadline } from '../platform/deadline.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupCollection } from '../platform/firestore/refs.ts'
import { meetingsIndex } from './queries.ts'

/** The start (ms) of the group's last planned meeting, past or to come; 0 if it never had one. */
const lastMeetingStart = async (groupId: string, deadline: Deadline): Promise<number> => {
  const planned = indexedQuery(groupCollection(groupId, 'meetings'), meetingsIndex('status', 'desc'), ['planned'])
  const { docs } = await deadline.run(() => planned.limit(1).select('startsAt').get())
  const startsAt: unknown = docs[0]?.get('startsAt')
  return startsAt instanceof Timestamp ? startsAt.toMillis() : 0
}

/** A step of a group towards being archived. Fails if the group changes meanwhile. Resolves with false if the step is not taken. */
type Step = (group: QueryDocumentSnapshot, now: Date, deadline: Deadline) => Promise<unknown>

/**
 * Asks the creator and the organizers whether the group still meets. If it has met since its last activity, or will meet, nobody is
 * asked: the group counts as active at that meeting, so that it is next read 90 days later.
 */
export const askIfActive: Step = async (snapshot, now, deadline) => {
  const group = parseGroup(snapshot)
  const activeAt = new Date(Math.max(Date.parse(group.activeAt), await lastMeetingStart(group.id, deadline)))
  const precondition = { lastUpdateTime: snapshot.updateTime }
  if (activeAt.getTime() > quietCutoff('asked', now.getTime())) {
    await deadline.run(() => snapshot.ref.update({ activeAt }, precondition))
    return false
  }
  const organizers = await deadline.run(() => organizersQuery(group.id).get())
  const batch = db.batch()
  batch.update(snapshot.ref, { activity: 'asked', activeAt }, precondition)
  addNotification(
    batch,
    { kind: 'still-meeting', groupId: group.id, groupName: group.groupName },
    { to: [group.creatorUid, ...organizers.docs.map(({ id }) => id)], event: activeAt.toISOString() },
  )
  return deadline.run(() => batch.commit())
}

/** Marks a group as quiet since its last activity, and closes it to searches for groups that can be joined. */
export const makeQuiet: Step = (group, _, deadline) => {
  const changes = { activity: 'quiet', quietSince: group.get('activeAt'), isOpen: false }
  return deadline.run(() => group.ref.update(changes, { lastUpdateTime: group.updateTime }))
}

export const archive: Step = ({ ref, updateTime }, now, deadline) =>
  deadline.run(() => ref.update({ activity: 'archived', archivedAt: now }, { lastUpdateTime: updateTime }))
