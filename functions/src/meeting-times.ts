import type { Repeat } from '@hobbyhub/contract/meeting'
import { Temporal } from 'temporal-polyfill'

/** A meeting's time as people say it: local to its place. */
type LocalTime = {
  /** 'YYYY-MM-DD' */
  readonly date: string
  /** 'HH:MM' */
  readonly time: string
  readonly timeZone: string
  readonly minutes: number
}

export type Times = { readonly startsAt: Date; readonly endsAt: Date }

/**
 * The instants of a local time. One that a clock change skips is as much later as the clocks go forward; one that comes
 * twice is the first.
 */
export const timesOf = ({ date, time, timeZone, minutes }: LocalTime): Times => {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time })
  return {
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(start.add({ minutes }).epochMilliseconds),
  }
}

/** The date of an instant in a time zone, 'YYYY-MM-DD'. */
export const localDate = (instant: Date | string, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to)).days

export const addDays = (date: string, days: number): string => Temporal.PlainDate.from(date).add({ days }).toString()

/** So many months later, the same weekday: the first to fourth as counted from the month's start, the fifth is the last. */
const sameWeekday = (first: Temporal.PlainDate, months: number): Temporal.PlainDate => {
  const month = first.toPlainYearMonth().add({ months }).toPlainDate({ day: 1 })
  const earliest = month.add({ days: (first.dayOfWeek - month.dayOfWeek + 7) % 7 })
  const week = Math.floor((first.day - 1) / 7)
  const date = earliest.add({ weeks: week })
  return date.month === month.month ? date : date.subtract({ weeks: 1 })
}

/** The dates of a series that begins with `date`. */
export const seriesDates = (date: string, { every, times }: Repeat): string[] => {
  const first = Temporal.PlainDate.from(date)
  return Array.from({ length: times }, (_, at) => {
    if (every === 'month') return sameWeekday(first, at).toString()
    return first.add({ weeks: every === 'week' ? at : at * 2 }).toString()
  })
}
