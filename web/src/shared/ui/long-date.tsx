const format = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeZone: 'UTC' })

/** A date ('YYYY-MM-DD') in the visitor's locale. */
export const LongDate = ({ date }: { date: string }) => (
  <time dateTime={date}>{format.format(new Date(`${date}T00:00:00Z`))}</time>
)
