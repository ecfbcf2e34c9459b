import { derivedGroupFields } from '../../contract/src/groups/derived-group-fields.ts'
import { localToday } from '../../contract/src/shared/today.ts'
import { demoAccountOf, demoEmailOf, demoProfileOf, demoUidOf } from './accounts.ts'
import type { DemoGroup } from './demo-group.ts'
import { demoMeetingsOf } from './demo-meetings.ts'
import { demoPictureUrl } from './demo-pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The day on which a group starts. If it has a weekday, this is the first such day from `startsIn` on. */
const startOf = ({ startsIn, weekday }: DemoGroup, now: Date): string => {
  // Adds calendar days, not 24 hours, because of daylight saving time.
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + startsIn, 12)
  if (weekday !== undefined) day.setDate(day.getDate() + ((weekday - day.getDay() + 7) % 7))
  return localToday(day)
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
    memberCount,
    pendingCount: group.pending?.length ?? 0,
    waitingCount,
    repeats: true,
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
  return {
    group: { ...groupOf(group, origin, now), ...(next ? { nextMeeting: next.summary } : {}) },
    meetings,
    creator: { creatorEmail: demoEmailOf(group.creator), creatorUid: demoUidOf(group.creator) },
    members: membersOf(group, origin, now),
  }
}
export type GroupDocuments = ReturnType<typeof demoGroupDocumentsOf>
