import { randomUUID } from 'node:crypto'
import { seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import { toMeetingTimes } from '../../functions/src/meetings/meeting-times.ts'
import { type DemoAccountKey, demoAccountOf, demoProfileOf } from './accounts.ts'

/** A weekly demo series, which begins on its group's start date. */
type DemoMeetings = {
  readonly title: string
  readonly time: string
  readonly timeZone: string
  readonly minutes: number
  readonly place: string
  readonly notes?: string
  readonly capacity?: number
  readonly onlineUrl?: string
  readonly times: number
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
    going: ['creator', 'grace'],
    guests: { grace: 1 },
  },
}

type Group = { readonly groupName: string; readonly startDate: string }

const replyOf = (
  key: DemoAccountKey,
  { status, guests = 0 }: { status: 'going' | 'waiting'; guests?: number | undefined },
  origin: string,
) => {
  const { uid, displayName, photoURL } = demoProfileOf(demoAccountOf(key), origin)
  return { uid, name: displayName, photoURL, status, guests }
}

/** The documents of a group's meetings, with Dates instead of Timestamps, and without ids. */
export const demoMeetingsOf = ({ groupName, startDate }: Group, origin: string, now: Date) => {
  const series = DEMO_MEETINGS[groupName]
  if (!series) return []
  const { times, cancelled, going, waiting = [], guests = {}, onlineUrl, ...plan } = series
  const seriesId = randomUUID().replaceAll('-', '').slice(0, 20)
  return seriesDates(startDate, { every: 'week', times }).map((date, at) => {
    const { startsAt, endsAt } = toMeetingTimes({ ...plan, date })
    const isCancelled = cancelled?.at === at
    const replies = [
      ...(at < 2 ? going : []).map((key) => replyOf(key, { status: 'going', guests: guests[key] }, origin)),
      ...(at < 2 ? waiting : []).map((key) => replyOf(key, { status: 'waiting', guests: guests[key] }, origin)),
    ]
    const seatsOf = (status: string): number =>
      replies.reduce((seats, reply) => seats + (reply.status === status ? 1 + reply.guests : 0), 0)
    return {
      meeting: {
        title: plan.title,
        startsAt,
        endsAt,
        timeZone: plan.timeZone,
        place: plan.place,
        notes: plan.notes ?? null,
        capacity: plan.capacity ?? null,
        goingCount: seatsOf('going'),
        waitingCount: seatsOf('waiting'),
        status: isCancelled ? 'cancelled' : 'planned',
        seriesId,
        sequence: isCancelled ? 1 : 0,
        isOnline: onlineUrl !== undefined,
        movedFrom: null,
        cancelReason: isCancelled ? cancelled.reason : null,
      },
      onlineUrl,
      // The replies are one second apart, because their times decide the order of the waiting list.
      replies: replies.map((reply, nth) => ({
        ...reply,
        startsAt,
        repliedAt: new Date(now.getTime() - (replies.length - nth) * 1000),
      })),
    }
  })
}
