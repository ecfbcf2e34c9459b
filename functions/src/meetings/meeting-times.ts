import { Temporal } from 'temporal-polyfill'

/** A meeting's time as users enter it: the local time at the meeting's place. */
type LocalTime = {
  /** 'YYYY-MM-DD' */
  readonly date: string
  /** 'HH:MM' */
  readonly time: string
  readonly timeZone: string
  readonly minutes: number
}

export type MeetingTimes = { readonly startsAt: Date; readonly endsAt: Date }

/**
 * Converts a local time to instants. If a clock change skips the time, the meeting starts later by the length of the gap. If the
 * time occurs twice, the first occurrence counts.
 */
export const toMeetingTimes = ({ date, time, timeZone, minutes }: LocalTime): MeetingTimes => {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone, plainTime: time })
  return {
    startsAt: new Date(start.epochMilliseconds),
    endsAt: new Date(start.add({ minutes }).epochMilliseconds),
  }
}

/** Converts an instant to ISO 8601 in a time zone, with the zone's offset. */
export const toLocalIso = (instant: Date | string, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(timeZone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })

/** The date of an instant in a time zone, 'YYYY-MM-DD'. */
export const localDate = (instant: Date | string, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(new Date(instant).getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
