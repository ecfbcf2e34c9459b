import type { Group } from '@hobbyhub/contract/groups/group'
import { localToday } from '@hobbyhub/contract/shared/today'
import type { Query } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type FormDraft, readFormDraft } from '#shared/ui/form/use-draft.ts'
import type { MeetingDetails } from '../api/read-meetings.ts'
import { type MeetingFormInput, REPEAT_INTERVALS } from './meeting-form-schema.ts'
import { nextFreeDate } from './next-free-date.ts'

/** A draft stores what the user typed, valid or not. */
const draftSchema = z.object({
  title: z.string(),
  date: z.string(),
  time: z.string(),
  minutes: z.string(),
  timeZone: z.string(),
  every: z.enum(['', ...REPEAT_INTERVALS]),
  times: z.string(),
  skip: z.array(z.string()),
  place: z.string(),
  onlineUrl: z.string(),
  capacity: z.string(),
  notes: z.string(),
  notify: z.boolean(),
  scope: z.enum(['one', 'following']),
})

/** The draft under `key`, or null if there is none or it does not fit the form. */
export const readMeetingDraft = (key: string): FormDraft<MeetingFormInput> | null =>
  readFormDraft(key, (stored) => draftSchema.safeParse(stored).data ?? null)

/** The initial values of the form that plans a meeting. */
export const newMeetingFormInput = ({ location }: Group, timeZone: string): MeetingFormInput => ({
  title: '',
  date: '',
  time: '',
  minutes: '120',
  timeZone,
  every: '',
  times: '8',
  skip: [],
  place: location,
  onlineUrl: '',
  capacity: '',
  notes: '',
  notify: true,
  scope: 'one',
})

const MINUTE_MS = 60_000

/** Converts a stored meeting to the form's values. */
export const toMeetingFormInput = (meeting: MeetingDetails): MeetingFormInput => ({
  title: meeting.title,
  date: meeting.date,
  time: meeting.time,
  minutes: String((Date.parse(meeting.endsAt) - Date.parse(meeting.startsAt)) / MINUTE_MS),
  timeZone: meeting.timeZone,
  every: '',
  times: '8',
  skip: [],
  place: meeting.place,
  onlineUrl: meeting.onlineUrl ?? '',
  capacity: meeting.capacity === null ? '' : String(meeting.capacity),
  notes: meeting.notes ?? '',
  notify: true,
  scope: 'one',
})

/**
 * The initial values of a form that plans a copy of a stored meeting: all of its values, and the next free date.
 *
 * @param taken the dates of the group's upcoming meetings
 */
export const copiedMeetingFormInput = (meeting: MeetingDetails, taken: readonly string[]): MeetingFormInput => ({
  ...toMeetingFormInput(meeting),
  date: nextFreeDate(meeting.date, taken, localToday(new Date())),
})

/** Options of a query for a form's initial values. When the device is back online, the query is repeated if it has no data. */
export const refetchIfMissingOptions = {
  refetchOnReconnect: ({ state }: Pick<Query, 'state'>) => state.data === undefined,
}
