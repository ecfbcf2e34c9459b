/** A meeting's time. Without `endsAt`, only its start is written. */
type Span = { readonly startsAt: string; readonly endsAt?: string; readonly timeZone: string }

const OPTIONS = { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

const formatIn = (timeZone: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  try {
    return new Intl.DateTimeFormat(undefined, { ...options, timeZone })
  } catch {
    // An old browser may not know the zone. The browser's own zone is used then, and named, so that nobody is misled.
    return new Intl.DateTimeFormat(undefined, { ...options, timeZoneName: 'short' })
  }
}

/** Adds the year, unless it is the current year. */
const withYear = (instant: string, now: Date): Intl.DateTimeFormatOptions =>
  new Date(instant).getFullYear() === now.getFullYear() ? OPTIONS : { ...OPTIONS, year: 'numeric' }

/** An instant as clocks in `timeZone` show it. If `timeZone` is undefined, the visitor's own zone is used. */
export const instantText = (instant: string, timeZone: string | undefined, now = new Date()): string =>
  formatIn(timeZone, withYear(instant, now)).format(new Date(instant))

/** A meeting's title and start. The start distinguishes meetings of one series. */
export const meetingLabel = (meeting: { title: string; startsAt: string; timeZone: string }): string =>
  `${meeting.title}, ${instantText(meeting.startsAt, meeting.timeZone)}`

/** The usual name of a time zone, such as "Central European Time". */
const zoneName = ({ startsAt, timeZone }: Span): string =>
  formatIn(timeZone, { timeZoneName: 'longGeneric' })
    .formatToParts(new Date(startsAt))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

/**
 * `bare` is a meeting's time on the clocks at its place. `here` is the time on the visitor's clocks, or null if both are the
 * same. `there` is `bare` and, if `here` is set, the name of the meeting's time zone.
 */
export const meetingTimeTexts = (
  span: Span,
  now = new Date(),
): { there: string; bare: string; here: string | null } => {
  const { startsAt, endsAt } = span
  const textIn = (timeZone: string | undefined): string =>
    endsAt === undefined
      ? instantText(startsAt, timeZone, now)
      : formatIn(timeZone, withYear(startsAt, now)).formatRange(new Date(startsAt), new Date(endsAt))
  const bare = textIn(span.timeZone)
  const here = textIn(undefined)
  return bare === here ? { there: bare, bare, here: null } : { there: `${bare} (${zoneName(span)})`, bare, here }
}
