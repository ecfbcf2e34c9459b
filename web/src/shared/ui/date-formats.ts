const options = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const

const createFormats = () => ({
  /** For dates in the current year. */
  short: new Intl.DateTimeFormat(undefined, options),
  shortWithYear: new Intl.DateTimeFormat(undefined, { ...options, year: 'numeric' }),
})

let formats: ReturnType<typeof createFormats> | undefined

/**
 * Date formats in the visitor's locale. early-reads.ts creates them before React is loaded, because a browser's first date format
 * takes 30 ms, and four times as long on a phone.
 */
export const getDateFormats = () => {
  formats ??= createFormats()
  return formats
}
