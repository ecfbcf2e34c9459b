import { toMeetingStart } from '@hobbyhub/contract/meetings/local-time'
import type { UpdateMeetingPayload } from '@hobbyhub/contract/meetings/meeting'
import { addDays, seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import { turnoutFields } from '../../functions/src/meetings/attendance/counts.ts'
import { meetingPlanFields } from '../../functions/src/meetings/meeting-checks.ts'
import { hashToId } from '../../functions/src/platform/firestore/idempotent-ids.ts'
import { type DemoAccountKey, demoAccountOf, demoProfileOf } from './accounts.ts'

/** A weekly demo series, which begins on its group's start date. */
type DemoMeetings = Omit<UpdateMeetingPayload, 'date'> & {
  readonly times: number
  /** How many people came to the weekly meetings before the start date, in addition to those who go. Earliest first. */
  readonly walkInsBefore?: readonly number[]
  /** The index of the cancelled meeting, and the reason. */
  readonly cancelled?: { readonly at: number; readonly reason: string }
  /** Users who attend the first two meetings, and users who wait for a seat. */
  readonly going: readonly DemoAccountKey[]
  readonly waiting?: readonly DemoAccountKey[]
  /** How many guests these users bring. */
  readonly guests?: Partial<Record<DemoAccountKey, number>>
}

/** The series, by the group's name. */
const DEMO_MEETINGS: Readonly<Record<string, DemoMeetings>> = {
  'Sunday Sketchers': {
    title: 'Sketching in the gardens',
    time: '10:00',
    timeZone: 'Europe/London',
    minutes: 120,
    place: 'Museum Gardens, by the abbey ruins',
    notes: 'Folding stools are there. If it rains we draw in the library.',
    capacity: 4,
    times: 8,
    cancelled: { at: 2, reason: 'The gardens are closed for a concert.' },
    going: ['creator', 'member', 'zofia', 'grace'],
    waiting: ['tomas', 'eleni'],
  },
  'First Drafts, Bad Drafts': {
    title: 'Reading aloud, online',
    time: '19:30',
    timeZone: 'Europe/London',
    minutes: 90,
    place: 'Online',
    notes: 'Two pages each. Cameras are optional.',
    onlineUrl: 'https://meet.example.com/first-drafts',
    times: 4,
    walkInsBefore: [0, 2, 1, 3],
    going: ['creator', 'grace'],
    guests: { grace: 1 },
  },
}

type Group = { readonly groupName: string; readonly startDate: string }

/** The documents of a group's meetings, with Dates instead of Timestamps. Each `summary` is what a group's `nextMeeting` copies. */
export const demoMeetingsOf = ({ groupName, startDate }: Group, origin: string, now: Date) => {
  const series = DEMO_MEETINGS[groupName]
  if (!series) return []
  const { times, walkInsBefore = [], cancelled, going, waiting = [], guests = {}, ...plan } = series
  const held = walkInsBefore.length
  const first = addDays(startDate, -7 * held)
  const seriesId = hashToId('demo', groupName)
  return seriesDates(first, { every: 'week', times: held + times }).map((date, index) => {
    const at = index - held
    const walkIns = walkInsBefore[index] ?? 0
    const fields = meetingPlanFields({ ...plan, date }, toMeetingStart({ ...plan, date }))
    const { startsAt, title, time, timeZone, place } = fields
    const isCancelled = cancelled?.at === at
    const people = [
      ...going.map((key) => ({ key, status: 'going' })),
      ...waiting.map((key) => ({ key, status: 'waiting' })),
    ]
    const replies = (at < 2 ? people : []).map(({ key, status }, nth) => {
      const { uid, displayName: name, photoURL } = demoProfileOf(demoAccountOf(key), origin)
      // The replies are one second apart, because their times decide the order of the waiting list.
      const repliedAt = new Date(now.getTime() - (people.length - nth) * 1000)
      const attendance = at < 0 ? { came: true, cameAt: startsAt } : { came: null, cameAt: null }
      return { uid, name, photoURL, status, guests: guests[key] ?? 0, startsAt, repliedAt, ...attendance }
    })
    const seatsOf = (status: string): number =>
      replies.reduce((seats, reply) => seats + (reply.status === status ? 1 + reply.guests : 0), 0)
    const counts = {
      goingCount: seatsOf('going'),
      waitingCount: seatsOf('waiting'),
      cameCount: at < 0 ? seatsOf('going') : 0,
      walkIns,
    }
    return {
      summary: { id: hashToId(seriesId, at), title, startsAt, date: fields.date, time, timeZone, place },
      meeting: {
        ...fields,
        ...counts,
        ...turnoutFields(counts),
        status: isCancelled ? 'cancelled' : 'planned',
        seriesId,
        sequence: isCancelled ? 1 : 0,
        movedFrom: null,
        movedFromLocal: null,
        movedFromPlace: null,
        cancelReason: isCancelled ? cancelled.reason : null,
        notifiesMembers: true,
      },
      onlineUrl: plan.onlineUrl,
      replies,
    }
  })
}
