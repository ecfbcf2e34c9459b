// Must not import zod: the site's first view loads this file, but not zod.

const DAY_ZONE_WEST_MS = 12 * 60 * 60 * 1000

const isoDate = (year: number, month: number, day: number): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Today's date in the visitor's time zone, 'YYYY-MM-DD'. */
export const localToday = (now: Date): string => isoDate(now.getFullYear(), now.getMonth() + 1, now.getDate())

/**
 * The earliest date that is still today somewhere on earth (UTC−12). The server uses this date as today, so that a visitor's own
 * date has never passed for it.
 */
export const earliestDateOnEarth = (now: Date): string =>
  new Date(now.getTime() - DAY_ZONE_WEST_MS).toISOString().slice(0, 10)

/** Whether the start date is before today. Both are 'YYYY-MM-DD', so comparing strings is enough. */
export const hasDatePassed = (startDate: string, today: string): boolean => startDate < today
