import { derivedGroupFields } from '../../contract/src/groups/derived-group-fields.ts'
import { QUIET_DAYS } from '../../contract/src/shared/limits.ts'
import { localToday } from '../../contract/src/shared/today.ts'
import { demoAccountOf, demoEmailOf, demoProfileOf, demoUidOf } from './accounts.ts'
import type { DemoGroup } from './demo-group.ts'
import { demoMeetingsOf } from './demo-meetings.ts'
import { demoPictureUrl } from './demo-pictures.ts'
import { demoPollsOf } from './demo-polls.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which a group starts. If it has a weekday, this is the first such day from `startsIn` on. */
const startOf = ({ startsIn, weekday }: DemoGroup, now: Date): string => {
  // Adds calendar days, not 24 hours, because of daylight saving time.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + startsIn, 12)
  if (weekday !== undefined) day.setDate(day.getDate() + ((weekday - day.getDay() + 7) % 7))
  return localToday(day)
}

const isQuiet = ({ activeAgo = 0 }: DemoGroup): boolean => activeAgo >= QUIET_DAYS.quiet

/** The fields that the job of quiet groups would have written. */
const activityOf = (group: DemoGroup, now: Date) => {
  const { activeAgo = 0 } = group
  const activeAt = new Date(now.getTime() - activeAgo * DAY_MS)
  if (!isQuiet(group)) {
    const activity = activeAgo < QUIET_DAYS.asked ? 'active' : 'asked'
    return { activity, activeAt, quietSince: null, archivedAt: null }
  }
  const archivedAt = new Date(activeAt.getTime() + QUIET_DAYS.archived * DAY_MS)
  const isArchived = archivedAt <= now
  return {
    activity: isArchived ? 'archived' : 'quiet',
    activeAt,
    quietSince: activeAt,
    archivedAt: isArchived ? archivedAt : null,
  }
}

const groupOf = (group: DemoGroup, origin: string, now: Date) => {
  const { groupName, category, location, place, maxMembers, description } = group
  const written = { groupName, category, location, place: place ?? null, maxMembers, description }
  const creatorName = demoAccountOf(group.creator).name
  const memberCount = group.members.length
  const waitingCount = group.waiting?.length ?? 0
  return {
    ...written,
    startDate: startOf(group, now),
    image: demoPictureUrl(origin, demoUidOf(group.creator), group.image),
    approvalRequired: group.pending !== undefined,
    membersVisible: true,
    creatorName,
    creatorUid: demoUidOf(group.creator),
    createdAt: new Date(now.getTime() - group.created * DAY_MS),
    ...derivedGroupFields({ ...written, creatorName, memberCount, waitingCount }),
    ...(isQuiet(group) ? { isOpen: false } : {}),
    memberCount,
    pendingCount: group.pending?.length ?? 0,
    waitingCount,
    repeats: true,
    ...activityOf(group, now),
    joinQuestions: [...(group.questions ?? [])],
  }
}

/** The members, whose dates are spread evenly between the group's creation and its start, or now if that is earlier. */
const membersOf = (group: DemoGroup, origin: string, now: Date) => {
  const people = [
    ...group.members.map((key) => ({ key, status: 'joined' as const })),
    ...(group.pending ?? []).map((key) => ({ key, status: 'pending' as const })),
    ...(group.waiting ?? []).map((key) => ({ key, status: 'waiting' as const })),
  ]
  const openDays = group.created + Math.min(group.startsIn, 0)
  const stepMs = (openDays * DAY_MS) / (people.length + 1)
  return people.map(({ key, status }, at) => {
    const { uid, displayName, photoURL } = demoProfileOf(demoAccountOf(key), origin)
    const joinedAt = new Date(now.getTime() - group.created * DAY_MS + stepMs * (at + 1))
    const role = group.organizers?.includes(key) ? 'organizer' : 'member'
    const answers = group.answers?.[key]
    const answered = answers ? { answers, questions: group.questions ?? [] } : {}
    return { uid, name: displayName, photoURL, status, role, joinedAt, ...answered }
  })
}

/**
 * A group's document and its subcollections, with Dates instead of Timestamps, and without an id.
 *
 * @param origin the site's origin, which serves the images
 * @param now all dates are relative to this time
 */
export const demoGroupDocumentsOf = (group: DemoGroup, origin: string, now: Date) => {
  const meetings = demoMeetingsOf({ ...group, startDate: startOf(group, now) }, origin, now)
  const next = meetings.find(({ summary }) => summary.startsAt > now)
  const polls = demoPollsOf(group.groupName, origin, now)
  const [poll] = polls
  return {
    group: {
      ...groupOf(group, origin, now),
      ...(next ? { nextMeeting: next.summary } : {}),
      ...(poll ? { pollsUntil: poll.poll.plannableUntil } : {}),
    },
    meetings,
    polls,
    creator: { creatorEmail: demoEmailOf(group.creator), creatorUid: demoUidOf(group.creator) },
    members: membersOf(group, origin, now),
  }
}
export type GroupDocuments = ReturnType<typeof demoGroupDocumentsOf>
