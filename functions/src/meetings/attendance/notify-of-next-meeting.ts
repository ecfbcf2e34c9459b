import { meetingAhead } from '@hobbyhub/contract/meetings/meeting-ahead'
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { parseGroup } from '../../groups/groups.ts'
import { hasJoined } from '../../members/group-access.ts'
import { notificationDocument } from '../../notifications/add-notification.ts'
import { mailSettingsRef, parseMailSettings } from '../../outbox/mail-settings.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { createMissingDocuments } from '../../platform/firestore/bulk-writes.ts'
import { getAll } from '../../platform/firestore/get-all.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { parseOrLog } from '../../platform/firestore/parse-or-log.ts'
import { meetingCollection, meetingRef, memberRef, parentsOf, replyRef } from '../../platform/firestore/refs.ts'
import { parseMeeting, parseReply } from '../meetings.ts'
import { toNotifiedMeeting } from '../notified-meeting.ts'
import { repliesIndex } from '../queries.ts'

/** Of the users, those who are in the group and have not muted it. Only the creator is in it without a membership. */
const readListeners = async (
  uids: readonly string[],
  { id, creatorUid }: { readonly id: string; readonly creatorUid: string },
  deadline: Deadline,
): Promise<readonly string[]> => {
  const members = await getAll(
    uids.map((uid) => memberRef(id, uid)),
    deadline,
  )
  const joined = members
    .filter((member) => hasJoined(member) && member.get('muted') !== true)
    .map((member) => member.id)
  if (!uids.includes(creatorUid)) return joined
  const settings = await deadline.run(() => mailSettingsRef(creatorUid).get())
  return parseMailSettings(settings).mutedGroups.includes(id) ? joined : [...joined, creatorUid]
}

/**
 * Notifies the users who were at a past meeting of the group's next one, unless they have replied to it. They were there if an
 * organizer said so or, if nobody was checked in, if they said that they would come. Each is notified once for each past meeting, so
 * this is safe to repeat. Without a next meeting, it reads the group alone; else also three documents for each reply.
 *
 * @returns how many users were notified
 */
export const notifyOfNextMeeting = async (
  snapshot: QueryDocumentSnapshot,
  now: Date,
  deadline: Deadline,
): Promise<number> => {
  const meeting = parseOrLog(snapshot, parseMeeting)
  const [groupRef] = parentsOf([snapshot])
  if (meeting?.status !== 'planned' || meeting.goingCount + meeting.cameCount === 0 || !groupRef) return 0
  const stored = await deadline.run(() => groupRef.get())
  const group = stored.exists
    ? parseOrLog<DocumentSnapshot, ReturnType<typeof parseGroup>>(stored, parseGroup)
    : undefined
  const next = meetingAhead(group?.nextMeeting, now.getTime())
  if (!group || !next) return 0
  const { id: groupId, groupName } = group
  const yes = indexedQuery(meetingCollection(snapshot.ref, 'replies'), repliesIndex({ status: true }), [
    ['going', 'waiting'],
  ])
  let notified = 0
  for await (const docs of allPages(yes, deadline)) {
    const replies = docs.flatMap((doc) => parseOrLog(doc, parseReply) ?? [])
    const went = replies.filter(({ came, status }) => came ?? (status === 'going' && meeting.cameCount === 0))
    const uids = await readListeners(
      went.map(({ uid }) => uid),
      group,
      deadline,
    )
    const answers = await getAll(
      uids.map((uid) => replyRef(meetingRef(groupId, next.id), uid)),
      deadline,
    )
    const to = uids.filter((_, at) => !answers[at]?.exists)
    const about = { kind: 'next-meeting' as const, groupId, groupName, meeting: toNotifiedMeeting(next) }
    notified += await createMissingDocuments(to.map((uid) => notificationDocument(about, { uid, event: meeting.id })))
  }
  return notified
}
