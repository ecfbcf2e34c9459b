import type { LocalTime, MeetingStart } from '../meetings/local-time.ts'
import { toMeetingStart } from '../meetings/local-time.ts'

// The form and the functions share this code. Must not import zod, because the group's page loads this file.

const MINUTE_MS = 60 * 1000

/** The dates that a poll asks about, on the clocks of its time zone, and the last day on which members can answer. */
export type PollDates = {
  readonly options: readonly LocalTime[]
  readonly closes: string
  readonly timeZone: string
}

export type PollTimes = {
  /** The start of each option, in the order of the options. */
  readonly starts: readonly MeetingStart[]
  /** The end of the last day for answers, or the start of the last option if that is earlier. */
  readonly closesAt: Date
  /** The start of the last option. */
  readonly lastStart: Date
}

/** The instants of a poll. `options` must have an option. */
export const pollTimes = ({ options, closes, timeZone }: PollDates): PollTimes => {
  const starts = options.map((option) => toMeetingStart({ ...option, timeZone }))
  const lastStart = Math.max(...starts.map(({ startsAt }) => startsAt.getTime()))
  const lastMinute = toMeetingStart({ date: closes, time: '23:59', timeZone }).startsAt.getTime()
  return { starts, closesAt: new Date(Math.min(lastMinute + MINUTE_MS, lastStart)), lastStart: new Date(lastStart) }
}

export type PollProblem = { readonly path: string; readonly message: string }

/**
 * The mistakes in the dates of a new poll: two options at the same time, an option in the past, or a last day for answers that is
 * over or later than all options. An empty list if nothing is wrong.
 */
export const pollProblems = (dates: PollDates, now: Date): PollProblem[] => {
  const { starts, closesAt } = pollTimes(dates)
  const times = starts.map(({ startsAt }) => startsAt.getTime())
  const options = times.flatMap((time, at): PollProblem[] => {
    const path = `options.${at}.date`
    if (time <= now.getTime()) return [{ path, message: 'This date is in the past.' }]
    return times.indexOf(time) < at ? [{ path, message: 'This date is already in the list.' }] : []
  })
  const isAfterAll = starts.every(({ date }) => date < dates.closes)
  if (isAfterAll) return [...options, { path: 'closes', message: 'Choose a day that is not after the last date.' }]
  return closesAt <= now && options.length === 0 ? [{ path: 'closes', message: 'This day is in the past.' }] : options
}

type Status = 'open' | 'planned' | 'closed'

/** The status of a poll at a time: a poll takes no answers after `closesAt`, even before a scheduled job has closed it. */
export const pollStatus = (poll: { readonly status: Status; readonly closesAt: string }, now: number): Status =>
  poll.status === 'open' && Date.parse(poll.closesAt) <= now ? 'closed' : poll.status

type Counts = { readonly yes: number; readonly maybe: number }

/**
 * The index of the option that suits most people: the most who can, then the most who could if need be, then the first in the list.
 * null if nobody can.
 */
export const bestOption = (options: readonly Counts[]): number | null => {
  const best = options.reduce<{ readonly at: number; readonly counts: Counts } | null>((sofar, counts, at) => {
    if (counts.yes + counts.maybe === 0) return sofar
    if (sofar === null) return { at, counts }
    const more = counts.yes - sofar.counts.yes || counts.maybe - sofar.counts.maybe
    return more > 0 ? { at, counts } : sofar
  }, null)
  return best?.at ?? null
}
