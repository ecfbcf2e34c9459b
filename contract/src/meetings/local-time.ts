// The only computation of time zones, in the functions and in the site. It needs no Temporal, which not all browsers and not the
// functions' Node have. The rules of the zones come with Node and with each browser, and can differ: see
// docs/decisions/0039-local-time-of-meetings.md. Must not import zod, because pages without forms load this file.

/** A date and time on the clocks of one time zone. */
export type LocalTime = {
  /** 'YYYY-MM-DD' */
  readonly date: string
  /** 'HH:MM' */
  readonly time: string
}

/** The instant of a local time. `change` says whether a clock change skips or repeats that local time. */
export type ResolvedLocalTime = { readonly instant: Date; readonly change: 'skipped' | 'repeated' | null }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en', { ...numeric, timeZone, hourCycle: 'h23', calendar: 'iso8601' })
  formats.set(timeZone, format)
  return format
}

/** Converts an instant to the local time in a time zone. */
export const toLocalTime = (instant: Date | string, timeZone: string): LocalTime => {
  const parts = formatOf(timeZone).formatToParts(new Date(instant))
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** A local time in ms as if it were UTC, to calculate with. The result is not a real instant. */
export const localTimeAsUtcMs = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}Z`)

/** How far the clocks in a time zone are ahead of UTC at an instant, in ms. */
export const offsetAt = (instant: number, timeZone: string): number =>
  localTimeAsUtcMs(toLocalTime(new Date(instant), timeZone)) - instant

/**
 * The instant of a local time. If a clock change skips that local time, the instant is later by the skipped duration. If the
 * local time occurs twice, the first instant is returned.
 */
export const resolveLocalTime = (local: LocalTime, timeZone: string): ResolvedLocalTime => {
  const wanted = localTimeAsUtcMs(local)
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => wanted - offsetAt(wanted + ms, timeZone))
  if (before === undefined || after === undefined) throw new Error('No instant')
  const found = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wanted)
  const change = found.length === 0 ? 'skipped' : before !== after && found.length === 2 ? 'repeated' : null
  return { instant: new Date(found.length === 0 ? before : Math.min(...found)), change }
}

/** Whether two local times are the same. The time zone is not compared. */
export const isSameLocalTime = (a: LocalTime, b: LocalTime): boolean => a.date === b.date && a.time === b.time

/** A meeting's start: the instant, and what the clocks in the meeting's time zone show then. */
export type MeetingStart = LocalTime & { readonly startsAt: Date }

/**
 * The start of a meeting that is planned for a local time. If a clock change skips that local time, the meeting starts later (see
 * `resolveLocalTime`), and so does its local start.
 */
export const toMeetingStart = ({ date, time, timeZone }: LocalTime & { readonly timeZone: string }): MeetingStart => {
  const { instant } = resolveLocalTime({ date, time }, timeZone)
  return { ...toLocalTime(instant, timeZone), startsAt: instant }
}

/** A meeting's start in ISO 8601 with the zone's offset: '2027-01-20T19:30:00-06:00'. */
export const toIsoWithOffset = ({ date, time, startsAt }: LocalTime & { readonly startsAt: string }): string => {
  const minutes = (localTimeAsUtcMs({ date, time }) - Date.parse(startsAt)) / MINUTE_MS
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((each) =>
    String(each).padStart(2, '0'),
  )
  return `${date}T${time}:00${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}
