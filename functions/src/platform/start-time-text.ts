import { type LocalTime, localTimeAsUtcMs } from '@hobbyhub/contract/meetings/local-time'

const format = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
})

/** The abbreviation of a time zone at an instant, such as 'CET' or 'GMT-3'. */
const zoneAbbreviation = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'short' })
    .formatToParts(new Date(instant))
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone

type Start = LocalTime & { readonly startsAt: string; readonly timeZone: string }

/** A local start, written out with the time zone, for readers whose zone is not known. */
export const startTimeText = ({ startsAt, timeZone, ...local }: Start): string =>
  `${format.format(localTimeAsUtcMs(local))} ${zoneAbbreviation(startsAt, timeZone)}`
