import { type CreatePollPayload, createPollPayloadSchema } from '@hobbyhub/contract/polls/poll'
import { pollProblems } from '@hobbyhub/contract/polls/poll-times'
import { POLL_OPTIONS } from '@hobbyhub/contract/shared/limits'
import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import * as z from 'zod/mini'

const NUMBERS = [1, 2, 3, 4, 5, 6, 7, 8] as const
export type DateNumber = (typeof NUMBERS)[number]

/** The numbers of the first `count` dates of the form. */
export const dateNumbers = (count: number): readonly DateNumber[] => NUMBERS.slice(0, count)

type DateInputs = { [Name in `date${DateNumber}` | `time${DateNumber}`]: string }

/**
 * The values of the form, valid or not. Each date has fields of its own, so that the summary of errors can lead to it. Only the
 * first `count` dates are shown.
 */
export type PollFormInput = DateInputs & {
  title: string
  count: number
  closes: string
  minutes: string
  timeZone: string
  place: string
}

export type PollFormMethods = UseFormReturn<PollFormInput, unknown, CreatePollPayload>

const dateInputs: DateInputs = {
  date1: '',
  time1: '',
  date2: '',
  time2: '',
  date3: '',
  time3: '',
  date4: '',
  time4: '',
  date5: '',
  time5: '',
  date6: '',
  time6: '',
  date7: '',
  time7: '',
  date8: '',
  time8: '',
}

/** The form's initial values. The order is that of the fields, and of the errors in the summary. */
export const emptyPollForm = (place: string, timeZone: string): PollFormInput => ({
  title: '',
  ...dateInputs,
  count: POLL_OPTIONS.min,
  closes: '',
  minutes: '120',
  timeZone,
  place,
})

const text = z.string()

/** A draft stores what was typed, valid or not. */
export const pollDraftSchema = z.object({
  title: text,
  count: z.int().check(z.gte(POLL_OPTIONS.min), z.lte(POLL_OPTIONS.max)),
  closes: text,
  minutes: text,
  timeZone: text,
  place: text,
  date1: text,
  time1: text,
  date2: text,
  time2: text,
  date3: text,
  time3: text,
  date4: text,
  time4: text,
  date5: text,
  time5: text,
  date6: text,
  time6: text,
  date7: text,
  time7: text,
  date8: text,
  time8: text,
})

const toPayload = ({ title, closes, minutes, timeZone, place, count, ...dates }: PollFormInput) => ({
  title,
  place,
  timeZone,
  minutes: Number.parseInt(minutes, 10),
  options: dateNumbers(count).map((number) => ({ date: dates[`date${number}`], time: dates[`time${number}`] })),
  closes,
})

const { options, closes, timeZone } = createPollPayloadSchema.shape
const datesSchema = z.object({ options, closes, timeZone })

/** The name of the form's field with an error of REST: 'options.2.time' is 'time3'. */
const fieldOf = (path: string): string => {
  const [, at = '0', part = 'date'] = /^options(?:\.(\d+))?(?:\.(\w+))?$/.exec(path) ?? []
  return path.startsWith('options') ? `${part}${Number(at) + 1}` : path
}

/** All that is wrong with the form, by field. The dates are checked even if other fields are not valid yet. */
const problemsOf = (payload: ReturnType<typeof toPayload>, now: Date) => {
  const { error } = createPollPayloadSchema.safeParse(payload)
  const dates = datesSchema.safeParse(payload).data
  const wrong = (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }))
  return [...wrong, ...(dates ? pollProblems(dates, now) : [])]
}

/** Checks the form by the schema and the rules of REST. */
export const pollFormResolver: Resolver<PollFormInput, unknown, CreatePollPayload> = (input) => {
  const payload = toPayload(input)
  const problems = problemsOf(payload, new Date())
  if (problems.length === 0) return { values: createPollPayloadSchema.parse(payload), errors: {} }
  // The first error of a field is shown.
  const errors: FieldErrors<PollFormInput> = Object.fromEntries(
    problems.toReversed().map(({ path, message }) => [fieldOf(path), { type: 'validate', message }]),
  )
  return { values: {}, errors }
}
