import { formatShortDate } from './date-formats.ts'

/** A date ('YYYY-MM-DD') in the visitor's locale. The year is shown if it differs from the year of `today`. */
export const ShortDate = ({ date, today }: { date: string; today: string }) => (
  <time dateTime={date}>{formatShortDate(date, today)}</time>
)
