import type { MeetingRepeat } from './meeting.ts'

// Series are dates ('YYYY-MM-DD') without times. The form and the functions share this code, so that both get the same dates.

const DAY_MS = 24 * 60 * 60 * 1000

const toIso = (day: Date): string => day.toISOString().slice(0, 10)

/** The number of days from one valid date to another; negative if `to` is earlier than `from`. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

export const addDays = (date: string, days: number): string => toIso(new Date(Date.parse(date) + days * DAY_MS))

/** The position of a date among the dates of its month with the same weekday, from 1 to 5: 2 for the second Tuesday. */
export const weekdayOrdinal = (date: string): number => Math.ceil(new Date(date).getUTCDate() / 7)

/**
 * The date `months` later, on the same weekday of the month: a second Tuesday stays a second Tuesday. A fifth Tuesday becomes the
 * last Tuesday of a month that has only four.
 */
const sameWeekday = (first: string, months: number): string => {
  const from = new Date(first)
  const month = new Date(from)
  month.setUTCFullYear(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const earliest = 1 + ((from.getUTCDay() - month.getUTCDay() + 7) % 7)
  const date = new Date(month)
  date.setUTCDate(earliest + (weekdayOrdinal(first) - 1) * 7)
  return date.getUTCMonth() === month.getUTCMonth() ? toIso(date) : addDays(toIso(date), -7)
}

/** The dates of a series that starts on `date`, without the skipped dates. */
export const seriesDates = (date: string, { every, times, skip = [] }: MeetingRepeat): string[] =>
  Array.from({ length: times }, (_, at) => {
    if (every === 'month') return sameWeekday(date, at)
    return addDays(date, at * (every === 'week' ? 7 : 14))
  }).filter((each) => !skip.includes(each))
