import { toICalendar } from '@hobbyhub/contract/meetings/calendar'
import { type Meeting, meetingLinkSchema } from '@hobbyhub/contract/meetings/meeting'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { groupPath } from '../groups/group-path.ts'
import { KINDS } from '../notifications/kinds.ts'
import type { Attendance } from '../notifications/mail-concerns.ts'
import type { Mail } from '../outbox/outbox.ts'
import { SITE_ORIGIN } from '../platform/config.ts'
import { parseOrLog } from '../platform/firestore/parse-or-log.ts'
import { db, meetingLinkRef, meetingRef, replyRef } from '../platform/firestore/refs.ts'
import { hasEnded, parseMeeting, parseReply } from './meetings.ts'
import { readOpenSeries } from './meetings-in-scope.ts'

/**
 * The ids of the meetings that a mail is about; null for a mail that is not about meetings. For a renewed mail, those that have
 * changed since it was last sent or, if the kind has a pause for each meeting, since it last named the meeting.
 */
const idsOf = ({ kind, changes, meeting, sentAt, mailedAt }: Mail): string[] | null => {
  const lastOf = (id: string): string | null =>
    KINDS[kind].meetingPause === undefined ? sentAt : (mailedAt?.[id] ?? null)
  const isNewer = (at: string, last: string | null): boolean => last === null || at >= last
  if (changes) return Object.entries(changes).flatMap(([id, at]) => (isNewer(at, lastOf(id)) ? id : []))
  return meeting ? [meeting.id] : null
}

const toAttendance = (meeting: DocumentSnapshot, reply: DocumentSnapshot | undefined): Attendance | undefined => {
  const parsed = meeting.exists ? parseOrLog(meeting, parseMeeting) : undefined
  if (!reply?.exists) return parsed && { meeting: parsed, reply: null }
  const replied = parseOrLog(reply, parseReply)
  return parsed && replied && { meeting: parsed, reply: replied.status }
}

/**
 * The meetings that a mail is about, as they are now, soonest first, with the recipient's replies. Meetings that are over, or no
 * longer concern the recipient, are left out. Returns null for a mail that is not about meetings.
 */
export const readMailedMeetings = async (mail: Mail, now: Date): Promise<readonly Attendance[] | null> => {
  const ids = idsOf(mail)
  const { namesMeeting } = KINDS[mail.kind]
  if (!ids || !namesMeeting) return null
  if (ids.length === 0) return []
  const refs = ids.map((id) => meetingRef(mail.groupId, id))
  const snapshots = await db.getAll(...refs, ...refs.map((ref) => replyRef(ref, mail.uid)))
  return snapshots
    .slice(0, ids.length)
    .flatMap((snapshot, at) => toAttendance(snapshot, snapshots[ids.length + at]) ?? [])
    .filter((attendance) => !hasEnded(attendance.meeting, now) && namesMeeting(attendance, mail, now))
    .toSorted((a, b) => a.meeting.startsAt.localeCompare(b.meeting.startsAt))
}

/**
 * Splits a mail's meetings into those that the mail can name now and, if a mail has named some within the pause of its kind, the
 * time at which it can name the first of these again.
 */
export const splitByPause = (
  { kind, mailedAt }: Mail,
  meetings: readonly Attendance[] | null,
  now: Date,
): { readonly ready: readonly Attendance[] | null; readonly next: Date | null } => {
  const { meetingPause } = KINDS[kind]
  if (meetingPause === undefined || meetings === null) return { ready: meetings, next: null }
  const endOf = ({ meeting: { id } }: Attendance): number => Date.parse(mailedAt?.[id] ?? '') + meetingPause
  const isPaused = (each: Attendance): boolean => endOf(each) > now.getTime()
  const ends = meetings.filter(isPaused).map(endOf)
  return {
    ready: meetings.filter((each) => !isPaused(each)),
    next: ends.length > 0 ? new Date(Math.min(...ends)) : null,
  }
}

/**
 * For a mail about a planned series: the meetings of the series, as they are now, with the replies that were given for the
 * recipient. For other mails, `meetings`.
 */
export const withPlannedSeries = async (
  mail: Mail,
  meetings: readonly Attendance[] | null,
  now: Date,
): Promise<readonly Attendance[] | null> => {
  const { kind, uid, groupId, meeting: planned, everyTime } = mail
  const [first] = meetings ?? []
  if (!first || kind !== 'meeting-planned' || (planned?.count ?? 1) === 1) return meetings
  const series = await readOpenSeries({ id: groupId, meetingId: first.meeting.id }, now)
  if (!everyTime || series.length === 0) return series.map((meeting) => ({ meeting, reply: null }))
  const replies = await db.getAll(...series.map(({ id }) => replyRef(meetingRef(groupId, id), uid)))
  return series.map((meeting, at) => ({
    meeting,
    reply: replies[at]?.exists ? (parseOrLog(replies[at], parseReply)?.status ?? null) : null,
  }))
}

/** The URLs of the online meetings among these, by the meeting's id. Only users who go to the meetings may see them. */
export const readOnlineUrls = async (
  groupId: string,
  meetings: readonly Meeting[],
): Promise<ReadonlyMap<string, string>> => {
  const online = meetings.filter(({ isOnline }) => isOnline)
  if (online.length === 0) return new Map()
  const links = await db.getAll(...online.map(({ id }) => meetingLinkRef(meetingRef(groupId, id))))
  return new Map(
    links.flatMap((link, at) => {
      const { data } = meetingLinkSchema.safeParse(link.data())
      const id = online[at]?.id
      return data && id !== undefined ? [[id, data.onlineUrl]] : []
    }),
  )
}

type EntriesOf = {
  readonly groupId: string
  readonly groupName: string
  readonly onlineUrls: ReadonlyMap<string, string>
}

/** The calendar file of meetings that a user goes to, or went to before they were cancelled; null if there are none. */
export const toCalendarFile = (
  meetings: readonly Meeting[],
  { groupId, groupName, onlineUrls }: EntriesOf,
): string | null =>
  meetings.length === 0
    ? null
    : toICalendar(
        null,
        meetings.map((meeting) => ({
          meeting,
          groupName,
          pageUrl: SITE_ORIGIN + groupPath(groupId),
          onlineUrl: onlineUrls.get(meeting.id),
        })),
      )
