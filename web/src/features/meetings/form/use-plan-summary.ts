import type { RestMeeting } from '@hobbyhub/contract/meetings/meeting'
import { addDays, daysBetween } from '@hobbyhub/contract/meetings/series-dates'
import { localToday } from '@hobbyhub/contract/shared/today'
import { useWatch } from 'react-hook-form'
import { visitorTimeZone } from '#shared/time/time-zones.ts'
import type { MeetingFormMethods } from './meeting-form-schema.ts'
import { allSeriesDates, readSummaryValues, skippedDates } from './meeting-form-schema.ts'
import { type SeriesSummary, summarizeSeries } from './series-summary.ts'

/** The meeting to change, and the later meetings of its series. */
export type ChangedMeetings = { readonly meeting: RestMeeting; readonly following: readonly RestMeeting[] }

/** The new dates, if the later meetings move by as many days as `meeting`. */
const changedDates = (date: string, { meeting, following }: ChangedMeetings): string[] => {
  const days = daysBetween(meeting.date, date)
  return [date, ...following.map((each) => addDays(each.date, days))]
}

/** The summary of what the user has entered; null until the values for it are valid. */
export const usePlanSummary = (form: MeetingFormMethods, changed: ChangedMeetings | null): SeriesSummary | null => {
  const input = useWatch({ control: form.control })
  const plan = readSummaryValues(input)
  if (!plan) return null
  const isForAll = changed !== null && input.scope === 'following'
  const dates = isForAll ? changedDates(plan.date, changed) : allSeriesDates(plan)
  const reader = { today: localToday(new Date()), timeZone: visitorTimeZone() }
  return summarizeSeries({ ...plan, dates, skipped: skippedDates(plan) }, reader)
}
