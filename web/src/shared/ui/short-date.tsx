import { getDateFormat, getDateFormatWithYear } from './date-formats.ts'

/** A date ('YYYY-MM-DD') in the visitor's locale. The year is shown if it differs from the year of `today`. */
export const ShortDate = ({ date, today }: { date: string; today: string }) => {
  const format = date.slice(0, 4) === today.slice(0, 4) ? getDateFormat() : getDateFormatWithYear()
  return <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>
}
