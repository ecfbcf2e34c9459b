const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** After so many days, a date says more than a number of days. */
const MAX_DAYS = 30

const relativeFormat = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })

/** How long ago an instant was: "2 hours ago", "yesterday"; after a month, its date. A clock that is behind shows "just now". */
export const timeAgo = (instant: string, now = Date.now()): string => {
  const ago = now - Date.parse(instant)
  if (ago > MAX_DAYS * UNITS[0][1]) return dayFormat.format(new Date(instant))
  const [unit, ms] = UNITS.find(([, each]) => ago >= each) ?? [null, 0]
  return unit === null ? 'just now' : relativeFormat.format(-Math.floor(ago / ms), unit)
}
