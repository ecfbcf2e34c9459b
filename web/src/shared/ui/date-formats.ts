const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

let format: Intl.DateTimeFormat | undefined
let formatWithYear: Intl.DateTimeFormat | undefined
const timeFormats = new Map<boolean, Intl.DateTimeFormat>()

/**
 * The format of dates in the current year, in the visitor's locale. early-reads.ts creates it before React is loaded, because a
 * browser's first date format takes 25 ms, and four times as long on a phone.
 */
export const getDateFormat = (): Intl.DateTimeFormat => {
  format ??= new Intl.DateTimeFormat(undefined, options)
  return format
}

/** The format of dates in other years, in the visitor's locale. */
const getDateFormatWithYear = (): Intl.DateTimeFormat => {
  formatWithYear ??= new Intl.DateTimeFormat(undefined, { ...options, year: 'numeric' })
  return formatWithYear
}

/** A date ('YYYY-MM-DD') in the visitor's locale. The year is shown if it differs from the year of `today`. */
export const formatShortDate = (date: string, today: string): string => {
  const shown = date.slice(0, 4) === today.slice(0, 4) ? getDateFormat() : getDateFormatWithYear()
  return shown.format(new Date(`${date}T00:00:00Z`))
}

/** The format of a meeting's start, read as UTC: "Sat 5 Dec, 18:00". The year is shown if it differs from the year of `today`. */
export const getDateTimeFormat = ({ date }: { readonly date: string }, today: string): Intl.DateTimeFormat => {
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  const known = timeFormats.get(isThisYear)
  if (known) return known
  const time = { ...options, weekday: 'short', hour: 'numeric', minute: '2-digit' } as const
  const made = new Intl.DateTimeFormat(undefined, isThisYear ? time : { ...time, year: 'numeric' })
  timeFormats.set(isThisYear, made)
  return made
}
