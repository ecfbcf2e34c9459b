const WEEK_MS = 7 * 24 * 60 * 60_000

/**
 * The date to propose for a copy of a meeting: the same day of a later week, not before `today`, on which the group has no meeting
 * yet. All dates are 'YYYY-MM-DD'.
 */
export const nextFreeDate = (copied: string, taken: readonly string[], today: string): string => {
  const start = Date.parse(copied)
  const missedWeeks = Math.max(0, Math.floor((Date.parse(today) - start) / WEEK_MS))
  for (let weeks = missedWeeks + 1; ; weeks += 1) {
    const date = new Date(start + weeks * WEEK_MS).toISOString().slice(0, 10)
    if (!taken.includes(date)) return date
  }
}
