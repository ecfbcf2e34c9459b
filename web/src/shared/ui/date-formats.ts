// early-reads.ts loads this module before React: a browser's first date format takes 30 ms, and on a phone four times as long.

const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

/** For days of this year. */
export const shortDateFormat = new Intl.DateTimeFormat(undefined, options)
export const shortDateWithYearFormat = new Intl.DateTimeFormat(undefined, { ...options, year: 'numeric' })
