import { type LocalTime, localTimeAsUtcMs, toLocalTime } from '@hobbyhub/contract/meetings/local-time'
import { knownTimeZone, visitorTimeZone } from './time-zones.ts'

/** A meeting's start, with its local start, which the functions computed. */
type Start = LocalTime & { readonly startsAt: string; readonly timeZone: string }
/** A meeting's time. Without `endsAt`, only its start is written. */
type Span = Start & { readonly endsAt?: string }

const OPTIONS = { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** The format of a time. The year is added unless it is the current year. If `timeZone` is undefined, it is the visitor's zone. */
const formatOf = ({ date }: LocalTime, now: Date, timeZone: string | undefined): Intl.DateTimeFormat => {
  const year = date.slice(0, 4) === String(now.getFullYear()) ? {} : ({ year: 'numeric' } as const)
  return new Intl.DateTimeFormat(undefined, { ...OPTIONS, ...year, timeZone })
}

/** A local time as the functions computed it. The browser's own rules of the time zone may be outdated, and are not used. */
export const localTimeText = (local: LocalTime, now = new Date()): string =>
  formatOf(local, now, 'UTC').format(localTimeAsUtcMs(local))

/** A meeting's title and start. The start distinguishes meetings of one series. */
export const meetingLabel = (meeting: LocalTime & { readonly title: string }): string =>
  `${meeting.title}, ${localTimeText(meeting)}`

/** The usual name of a time zone, such as "Central European Time", or its id if the browser does not know the zone. */
export const zoneName = ({ startsAt, timeZone }: Pick<Span, 'startsAt' | 'timeZone'>): string => {
  try {
    return (
      new Intl.DateTimeFormat(undefined, { timeZone, timeZoneName: 'longGeneric' })
        .formatToParts(new Date(startsAt))
        .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
    )
  } catch {
    return timeZone
  }
}

/**
 * How far the clocks at the meeting's place move on until it ends, in ms. The browser's rules decide only whether the clocks change
 * during the meeting.
 */
const clockDuration = (startsAt: string, endsAt: string, timeZone: string): number => {
  try {
    const [start, end] = [startsAt, endsAt].map((instant) => localTimeAsUtcMs(toLocalTime(instant, timeZone)))
    return Math.max(0, Number(end) - Number(start))
  } catch {
    return Date.parse(endsAt) - Date.parse(startsAt)
  }
}

/** A meeting's time on the clocks at its place. */
const textThere = (span: Span, now: Date): string => {
  const { startsAt, endsAt, timeZone } = span
  if (endsAt === undefined) return localTimeText(span, now)
  const start = localTimeAsUtcMs(span)
  return formatOf(span, now, 'UTC').formatRange(start, start + clockDuration(startsAt, endsAt, timeZone))
}

/** A meeting's time on the visitor's clocks. */
const textHere = (span: Span, now: Date): string => {
  const { startsAt, endsAt } = span
  const format = formatOf(span, now, undefined)
  return endsAt === undefined
    ? format.format(new Date(startsAt))
    : format.formatRange(new Date(startsAt), new Date(endsAt))
}

/**
 * `bare` is a meeting's time on the clocks at its place. `here` is the time on the visitor's clocks, or null if both are the
 * same. `there` is `bare` and, if `here` is set, the name of the meeting's time zone.
 */
export const meetingTimeTexts = (
  span: Span,
  now = new Date(),
): { there: string; bare: string; here: string | null } => {
  const bare = textThere(span, now)
  // In the meeting's own zone, only outdated rules of the browser could make a difference.
  const here = knownTimeZone(span.timeZone) === visitorTimeZone() ? bare : textHere(span, now)
  return bare === here ? { there: bare, bare, here: null } : { there: `${bare} (${zoneName(span)})`, bare, here }
}
