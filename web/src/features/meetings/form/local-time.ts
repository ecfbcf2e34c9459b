// Computes the same instants as functions/src/meetings/meeting-times.ts. That file uses Temporal, which browsers still lack. A
// property test checks that they agree.

/** The date and time on the clocks at a meeting's place. */
export type LocalTime = {
  /** 'YYYY-MM-DD' */
  readonly date: string
  /** 'HH:MM' */
  readonly time: string
}

/** An instant, and how a clock change affects its local time: the time is skipped or occurs twice. */
export type LocalInstant = { readonly instant: Date; readonly change: 'skipped' | 'repeated' | null }

const DAY_MS = 24 * 60 * 60 * 1000

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const
  const format = new Intl.DateTimeFormat('en', { ...numeric, timeZone, hourCycle: 'h23', calendar: 'iso8601' })
  formats.set(timeZone, format)
  return format
}

/** An instant as clocks in a time zone show it. */
export const toLocal = (instant: Date | string, timeZone: string): LocalTime => {
  const parts = formatOf(timeZone).formatToParts(new Date(instant))
  const part = (wanted: string): string => parts.find(({ type }) => type === wanted)?.value ?? ''
  return {
    date: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  }
}

/** A local time as if it were UTC, in ms. Only for calculations. */
export const asUtc = ({ date, time }: LocalTime): number => Date.parse(`${date}T${time}Z`)

/** How far the clocks of a time zone are ahead of UTC at an instant, in ms. */
const offsetAt = (instant: number, timeZone: string): number => asUtc(toLocal(new Date(instant), timeZone)) - instant

/**
 * The instant of a local time. If a clock change skips that time, the instant is later by as much as the clocks go forward. If
 * the time occurs twice, the first instant is returned.
 */
export const instantOf = (local: LocalTime, timeZone: string): LocalInstant => {
  const wanted = asUtc(local)
  const [before, after] = [-DAY_MS, DAY_MS].map((ms) => wanted - offsetAt(wanted + ms, timeZone))
  if (before === undefined || after === undefined) throw new Error('No instant')
  const found = [before, after].filter((instant) => instant + offsetAt(instant, timeZone) === wanted)
  const change = found.length === 0 ? 'skipped' : before !== after && found.length === 2 ? 'repeated' : null
  return { instant: new Date(found.length === 0 ? before : Math.min(...found)), change }
}
