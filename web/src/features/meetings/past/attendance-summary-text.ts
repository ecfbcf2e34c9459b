import type { ResponseBody } from '#shared/rest/call-rest.ts'
import { countText } from '#shared/ui/count-text.ts'

const monthText = (date: string, now: Date): string => {
  const isThisYear = date.slice(0, 4) === String(now.getFullYear())
  return new Intl.DateTimeFormat(undefined, {
    month: 'long',
    timeZone: 'UTC',
    ...(isThisYear ? {} : { year: 'numeric' }),
  }).format(new Date(date))
}

const people = (count: number): string => (count === 1 ? '1 person' : `${countText(count)} people`)

/** "12 meetings since May, 9 people on average", or null if there is nothing to say. The year is named unless it is this one. */
export const attendanceSummary = (
  { meetingCount, since, averageCame }: ResponseBody<'groupAttendance'>,
  now: Date,
): string | null => {
  if (meetingCount === 0 || since === null) return null
  const month = monthText(since, now)
  if (meetingCount === 1) return `1 meeting in ${month}${averageCame === null ? '' : `, ${people(averageCame)}`}`
  return `${countText(meetingCount)} meetings since ${month}${averageCame === null ? '' : `, ${people(averageCame)} on average`}`
}
