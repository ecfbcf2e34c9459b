const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

let format: Intl.DateTimeFormat | undefined
let formatWithYear: Intl.DateTimeFormat | undefined

/**
 * The format of dates in the current year, in the visitor's locale. early-reads.ts creates it before React is loaded, because a
 * browser's first date format takes 25 ms, and four times as long on a phone.
 */
export const getDateFormat = (): Intl.DateTimeFormat => {
  format ??= new Intl.DateTimeFormat(undefined, options)
  return format
}

/** The format of dates in other years, in the visitor's locale. */
export const getDateFormatWithYear = (): Intl.DateTimeFormat => {
  formatWithYear ??= new Intl.DateTimeFormat(undefined, { ...options, year: 'numeric' })
  return formatWithYear
}
