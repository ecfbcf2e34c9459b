import { type LocalTime, localTimeAsUtcMs, offsetAt } from '@hobbyhub/contract/meetings/local-time'
import type { MeetingRepeat } from '@hobbyhub/contract/meetings/meeting'
import { addDays, seriesDates, weekdayOrdinal } from '@hobbyhub/contract/meetings/series-dates'
import {
  clockChangeDates,
  endWithoutClockChange,
  type Occurrence,
  occurrencesOf,
  type SeriesPlan,
} from './occurrences.ts'

/** Dates more than this many days ahead include the year. */
const DAYS_WITHOUT_YEAR = 300

const ORDINALS = ['first', 'second', 'third', 'fourth', 'last'] as const

/** A plan in words. Its dates and times have the format of the visitor's locale. */
export type SeriesSummary = {
  /** "8 meetings, every second Tuesday, 19:00 to 21:00, until 16 March" */
  readonly sentence: string
  /** Sentences about the time zone and about clock changes. */
  readonly notes: readonly string[]
  /** All dates of the series, including the skipped ones. */
  readonly dates: readonly { readonly date: string; readonly text: string }[]
}

type SummaryPlan = SeriesPlan & {
  /** The dates that the series skips. */
  readonly skipped?: readonly string[]
}

type Reader = { readonly today: string; readonly timeZone: string; readonly locale?: string | undefined }

const weekdayOf = (date: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(date))

const listed = (texts: readonly string[]): string => new Intl.ListFormat('en').format(texts)

/** Derives the rhythm from the dates, because a changed or partly cancelled series may no longer follow its plan. */
const rhythm = (dates: readonly string[]): string => {
  const [first = ''] = dates
  const weekday = weekdayOf(first)
  const isEvery = (every: MeetingRepeat['every']) => {
    const regular = seriesDates(first, { every, times: dates.length })
    return dates.every((date, at) => date === regular[at])
  }
  if (isEvery('week')) return `every ${weekday}`
  if (isEvery('2 weeks')) return `every second ${weekday}`
  if (isEvery('month')) return `each month on the ${ORDINALS[weekdayOrdinal(first) - 1]} ${weekday}`
  return dates.every((date) => weekdayOf(date) === weekday) ? `on ${weekday}s, not every week` : 'on several days'
}

const formats = ({ today, locale }: Reader) => {
  const format = (date: string, options: Intl.DateTimeFormatOptions): string => {
    const isFar = date > addDays(today, DAYS_WITHOUT_YEAR)
    const year = isFar ? ({ year: 'numeric' } as const) : {}
    const day = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
    return new Intl.DateTimeFormat(locale, { ...day, ...year, ...options }).format(new Date(date))
  }
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' })
  return {
    day: (date: string) => format(date, {}),
    weekday: (date: string) => format(date, { weekday: 'long' }),
    time: (local: LocalTime) => clock.format(localTimeAsUtcMs(local)),
  }
}

type Formats = ReturnType<typeof formats>

const shiftNote = ({ date, change, start, end }: Occurrence, planned: LocalTime, { day, time }: Formats): string => {
  if (change === 'skipped')
    return `On ${day(date)} the clocks skip ${time(planned)}: that meeting is from ${time(start)} to ${time(end)}.`
  if (change === 'repeated')
    return `On ${day(date)} it is ${time(planned)} twice: that meeting begins the first time, and ends at ${time(end)}.`
  return `On ${day(date)} the clocks change during the meeting: it ends at ${time(end)}.`
}

/** The note with the visitor's own time; empty if all meetings have the same time there as at their place. */
const zoneNote = (occurrences: readonly Occurrence[], plan: SeriesPlan, reader: Reader): string[] => {
  const shown = { weekday: 'long', hour: 'numeric', minute: '2-digit', timeZone: reader.timeZone } as const
  const format = new Intl.DateTimeFormat(reader.locale, shown)
  const [here = '', ...later] = occurrences.map(({ instant }) => format.format(instant))
  const shifts = occurrences.map(({ instant, offset }) => offsetAt(instant.getTime(), reader.timeZone) - offset)
  if (shifts.every((shift) => shift === 0)) return []
  const begins = later.every((text) => text === here) ? 'it begins' : 'the first one begins'
  const changes = shifts.every((shift) => shift === shifts[0]) ? '' : '; the time changes with the clocks'
  return [`This is the time in ${plan.timeZone.replaceAll('_', ' ')}. Where you are, ${begins} on ${here}${changes}.`]
}

const MAX_NAMED = 3

/** For example ", skipping 24 December and 31 December"; '' if no date is skipped. */
const exception = (skipped: readonly string[], { day }: Formats): string => {
  if (skipped.length === 0) return ''
  return `, skipping ${skipped.length > MAX_NAMED ? `${skipped.length} dates` : listed(skipped.map(day))}`
}

/** Describes a plan in words. */
export const summarizeSeries = ({ skipped = [], ...plan }: SummaryPlan, reader: Reader): SeriesSummary => {
  const { minutes } = plan
  const words = formats(reader)
  const days = plan.dates.map((date) => ({ date, text: words.weekday(date) }))
  const dates = plan.dates.filter((date) => !skipped.includes(date))
  if (dates.length === 0) return { sentence: 'No meetings left', notes: [], dates: days }
  const occurrences = occurrencesOf({ ...plan, dates })
  const [first = '', last = ''] = [dates[0], dates.at(-1)]
  const start = { date: first, time: plan.time }
  const end = endWithoutClockChange(start, minutes)
  const times = `${words.time(start)} to ${words.time(end)}${end.date === first ? '' : ' (the next day)'}`
  const changes = clockChangeDates(occurrences, plan.timeZone)
  return {
    sentence:
      dates.length === 1
        ? `One meeting, ${words.weekday(first)}, ${times}${exception(skipped, words)}`
        : `${dates.length} meetings, ${rhythm(plan.dates)}, ${times}, until ${words.day(last)}${exception(skipped, words)}`,
    notes: [
      ...zoneNote(occurrences, plan, reader),
      ...(changes.length > 0
        ? [`The clocks change on ${listed(changes.map(words.day))}; the meeting still starts at ${words.time(start)}.`]
        : []),
      ...occurrences
        .filter(({ isShifted }) => isShifted)
        .map((each) => shiftNote(each, { date: each.date, time: plan.time }, words)),
    ],
    dates: days,
  }
}
