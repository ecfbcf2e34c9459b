// early-reads.ts loads this module before React, because a browser's first date format takes 30 ms, and four times as long on a
// phone.

const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** The format of dates in the current year. */
export const shortDateFormat = new Intl.DateTimeFormat(undefined, options)
export const shortDateWithYearFormat = new Intl.DateTimeFormat(undefined, { ...options, year: 'numeric' })
