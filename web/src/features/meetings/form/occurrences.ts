import {
  type LocalTime,
  localTimeAsUtcMs,
  type ResolvedLocalTime,
  resolveLocalTime,
  toLocalTime,
} from '@hobbyhub/contract/meetings/local-time'
import { addDays } from '@hobbyhub/contract/meetings/series-dates'

/** Meetings on several dates, all at the same local time. */
export type SeriesPlan = {
  readonly dates: readonly string[]
  readonly time: string
  readonly timeZone: string
  readonly minutes: number
}

/** One meeting, with its local times in the plan's time zone. */
export type Occurrence = ResolvedLocalTime & {
  readonly date: string
  readonly start: LocalTime
  readonly end: LocalTime
  /** How far the clocks are ahead of UTC when the meeting starts, in ms. */
  readonly offset: number
  /** Whether a clock change skips or repeats the start time, or makes this meeting end at another local time than the others. */
  readonly isShifted: boolean
}

const MINUTE_MS = 60_000

/** The end of a meeting during which the clocks do not change. */
export const endWithoutClockChange = ({ date, time }: LocalTime, minutes: number): LocalTime =>
  toLocalTime(new Date(localTimeAsUtcMs({ date, time }) + minutes * MINUTE_MS), 'UTC')

export const occurrencesOf = ({ dates, time, timeZone, minutes }: SeriesPlan): Occurrence[] =>
  dates.map((date) => {
    const { instant, change } = resolveLocalTime({ date, time }, timeZone)
    const start = toLocalTime(instant, timeZone)
    const end = toLocalTime(new Date(instant.getTime() + minutes * MINUTE_MS), timeZone)
    const isShifted =
      change !== null || localTimeAsUtcMs(end) !== localTimeAsUtcMs(endWithoutClockChange({ date, time }, minutes))
    return { instant, change, date, start, end, isShifted, offset: localTimeAsUtcMs(start) - instant.getTime() }
  })

const noonOffset = (date: string, timeZone: string): number => {
  const noon = { date, time: '12:00' }
  return localTimeAsUtcMs(noon) - resolveLocalTime(noon, timeZone).instant.getTime()
}

/** The dates of clock changes: one for each pair of consecutive meetings that start with different offsets from UTC. */
export const clockChangeDates = (occurrences: readonly Occurrence[], timeZone: string): string[] =>
  occurrences.flatMap((next, at) => {
    const before = occurrences[at - 1]
    if (!before || before.offset === next.offset) return []
    for (let date = addDays(before.date, 1); date < next.date; date = addDays(date, 1)) {
      if (noonOffset(date, timeZone) !== noonOffset(before.date, timeZone)) return [date]
    }
    return [next.date]
  })
