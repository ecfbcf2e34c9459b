import { isSameLocalTime, resolveLocalTime } from '@hobbyhub/contract/meetings/local-time'
import {
  ALL_DATES_SKIPPED_MESSAGE,
  type MeetingRepeat,
  type PlanMeetingsPayload,
  type UpdateMeetingPayload,
  updateMeetingPayloadSchema,
} from '@hobbyhub/contract/meetings/meeting'
import { seriesDates } from '@hobbyhub/contract/meetings/series-dates'
import {
  MAX_MEETINGS_IN_SERIES,
  MAX_PAST_MEETING_YEARS,
  MIN_MEETINGS_IN_SERIES,
} from '@hobbyhub/contract/shared/limits'
import { httpUrlSchema } from '@hobbyhub/contract/shared/text'
import { localToday } from '@hobbyhub/contract/shared/today'
import type { UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'
import { wholeNumberDigits } from '#features/groups/form/whole-number-digits.ts'
import { completeUrl } from '#shared/ui/form/complete-url.ts'
import { meetingMessages } from '../texts.ts'

const { title, date, time, timeZone, minutes, place, notes, capacity } = updateMeetingPayloadSchema.shape

/** Its error names the form's field, and not REST's. */
const onlineUrl = z.optional(z.nullable(httpUrlSchema('Online link')))

export const REPEAT_INTERVALS = ['week', '2 weeks', 'month'] as const satisfies readonly MeetingRepeat['every'][]
const TIMES_MESSAGE = meetingMessages.times(MIN_MEETINGS_IN_SERIES, MAX_MEETINGS_IN_SERIES)
/** Replaces the typed number of meetings if the meeting does not repeat, so that an unused number causes no error. */
const UNUSED_TIMES = String(MIN_MEETINGS_IN_SERIES)

const linkOrNull = (text: string): string | null | undefined => (text.trim() === '' ? null : completeUrl(text))

/** Strings that are not a whole number become NaN, which the schemas reject. */
const wholeNumber = (text: string): number => Number.parseInt(wholeNumberDigits(text.trim()) ?? '', 10)

/** Parses the strings of the inputs. */
const fieldsSchema = z.object({
  title,
  date,
  time,
  minutes: z.pipe(z.string(), z.pipe(z.transform(wholeNumber), minutes)),
  timeZone,
  /** How often the meeting repeats; '' if it does not. */
  every: z.enum(['', ...REPEAT_INTERVALS]),
  times: z.pipe(
    z.string(),
    z.pipe(
      z.transform(wholeNumber),
      z
        .int({ error: TIMES_MESSAGE })
        .check(
          z.gte(MIN_MEETINGS_IN_SERIES, { error: TIMES_MESSAGE }),
          z.lte(MAX_MEETINGS_IN_SERIES, { error: TIMES_MESSAGE }),
        ),
    ),
  ),
  /** The dates to skip. A date that leaves the series stays here, so that it is skipped again if the series changes back. */
  skip: z.array(z.string()),
  place,
  onlineUrl: z.pipe(z.string(), z.pipe(z.transform(linkOrNull), onlineUrl)),
  capacity: z.pipe(
    z
      .string()
      .check(z.refine((text) => text.trim() === '' || wholeNumber(text) >= 1, { error: meetingMessages.capacity })),
    z.pipe(
      z.transform((text: string): number | null | undefined => (text.trim() === '' ? null : wholeNumber(text))),
      capacity,
    ),
  ),
  notes,
  /** Whether to notify all members of a new meeting, or the attendees of a changed one. */
  notify: z.boolean(),
  /** Whether a change applies to one meeting or also to the later ones of its series. */
  scope: z.enum(['one', 'following']),
})
export type MeetingFormInput = z.input<typeof fieldsSchema>
export type MeetingFormValues = z.output<typeof fieldsSchema>

/** The form's react-hook-form type: with the strings of its inputs, and the values that are parsed from them. */
export type MeetingFormMethods = UseFormReturn<MeetingFormInput, unknown, MeetingFormValues>

const withoutUnused = <Input extends Partial<MeetingFormInput>>(input: Input): Input =>
  input.every === '' ? { ...input, times: UNUSED_TIMES } : input

const summarizedSchema = z.pick(fieldsSchema, {
  date: true,
  time: true,
  minutes: true,
  timeZone: true,
  every: true,
  times: true,
  skip: true,
})

/** The values that the summary needs, or null until all of them are valid. The form's other fields may be incomplete. */
export const readSummaryValues = (input: Partial<MeetingFormInput>): z.output<typeof summarizedSchema> | null =>
  summarizedSchema.safeParse(withoutUnused(input)).data ?? null

type Dates = Pick<MeetingFormValues, 'date' | 'every' | 'times' | 'skip'>

/** All dates of the form's series, including the skipped ones. */
export const allSeriesDates = ({ date, every, times }: Dates): string[] =>
  every === '' ? [date] : seriesDates(date, { every, times })

/** The dates of the form's series that are skipped. */
export const skippedDates = (dates: Dates): string[] =>
  dates.every === '' ? [] : allSeriesDates(dates).filter((date) => dates.skip.includes(date))

/** How many meetings the form will create. */
export const plannedMeetingCount = (dates: Dates): number => allSeriesDates(dates).length - skippedDates(dates).length

type When = Pick<MeetingFormInput, 'date' | 'time' | 'timeZone'>

const startOf = (when: When): number => resolveLocalTime(when, when.timeZone).instant.getTime()

/** Whether a new meeting has already been. It is added for the record, and nobody is told. */
export const isPast = (when: When): boolean => startOf(when) <= Date.now()

/** The earliest date of a meeting that is added afterwards. */
export const earliestDate = (): string => {
  const earliest = new Date()
  earliest.setFullYear(earliest.getFullYear() - MAX_PAST_MEETING_YEARS)
  return localToday(earliest)
}

const isSame = (a: When, b: When): boolean => isSameLocalTime(a, b) && a.timeZone === b.timeZone

export const whenSchema = z.pick(fieldsSchema, { date: true, time: true, timeZone: true })

const datesSchema = z.pick(fieldsSchema, { date: true, every: true, times: true, skip: true }).check(
  z.refine((dates) => plannedMeetingCount(dates) > 0, {
    path: ['skip'],
    error: ALL_DATES_SKIPPED_MESSAGE,
    when: ({ issues }) => issues.length === 0,
  }),
)

/**
 * The schema of the form that plans or changes a meeting. `stored` is the start of the meeting to change, or null for a new one,
 * which may begin in the past. A meeting that has already begun can be changed if its start stays the same.
 */
export const meetingFormSchema = (stored: When | null) => {
  const isAllowed = (when: When): boolean =>
    !isPast(when) || (stored ? isSame(when, stored) : when.date >= earliestDate())
  const past = z.refine<When>(isAllowed, {
    path: ['date'],
    error: stored ? meetingMessages.timePassed : meetingMessages.tooLongAgo,
    when: ({ issues }) => issues.length === 0,
  })
  return z.pipe(
    z.transform((input: MeetingFormInput) => withoutUnused(input)),
    // The time and the dates are checked in parallel with the fields, not after them, so that all errors are shown together.
    z.intersection(z.intersection(fieldsSchema, whenSchema.check(past)), datesSchema),
  )
}

/** Converts the form's values to the REST payload, without the repetition. */
export const toUpdateMeetingPayload = ({
  every,
  times,
  skip,
  scope,
  ...plan
}: MeetingFormValues): UpdateMeetingPayload => plan

export const toPlanMeetingsPayload = (values: MeetingFormValues): PlanMeetingsPayload => {
  const { every, times } = values
  const skip = skippedDates(values)
  const repeat = { times, ...(skip.length > 0 ? { skip } : {}) }
  const notify = values.notify && !isPast(values)
  return { ...toUpdateMeetingPayload(values), notify, ...(every === '' ? {} : { repeat: { every, ...repeat } }) }
}
