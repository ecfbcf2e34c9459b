import * as z from 'zod/mini'
import { updateMeetingPayloadSchema } from '../meetings/meeting.ts'
import { instantSchema } from '../shared/dates.ts'
import { MAX_OPEN_POLLS, MAX_POLLS_A_DAY, POLL_OPTIONS } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { timestampSchema } from '../shared/timestamp.ts'

const { title, place, timeZone, minutes, date, time } = updateMeetingPayloadSchema.shape

/** The fields of a poll that the meeting planned from it gets. */
export const pollPlanFields = { title, place, timeZone, minutes }

const NUMBER_OF_OPTIONS_MESSAGE = `Choose ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} dates.`

export const pollOptionsSchema = z
  .array(z.strictObject({ date, time }))
  .check(
    z.minLength(POLL_OPTIONS.min, { error: NUMBER_OF_OPTIONS_MESSAGE }),
    z.maxLength(POLL_OPTIONS.max, { error: NUMBER_OF_OPTIONS_MESSAGE }),
  )

/**
 * The body of POST /groupInformation/{id}/polls. `date`, `time` and `closes`, the last day for answers, are local to `timeZone`.
 * `pollProblems` checks the dates.
 */
export const createPollPayloadSchema = z.strictObject({ ...pollPlanFields, options: pollOptionsSchema, closes: date })
export type CreatePollPayload = z.infer<typeof createPollPayloadSchema>

export const pollAnswerSchema = z.enum(['yes', 'maybe', 'no'])
export type PollAnswer = z.infer<typeof pollAnswerSchema>

/** One answer for each option of the poll, in the order of the options. */
const answersSchema = z.array(pollAnswerSchema).check(z.minLength(POLL_OPTIONS.min), z.maxLength(POLL_OPTIONS.max))

/** The body of PUT /groupInformation/{id}/polls/{pollId}/vote, and its response. */
export const votePayloadSchema = z.strictObject({ answers: answersSchema })
export const voteResponseSchema = z.object({ answers: answersSchema })

/** The body of POST /groupInformation/{id}/polls/{pollId}/plan: the index of an option, from 0. */
export const planPollPayloadSchema = z.strictObject({
  option: z.int().check(z.gte(0), z.lt(POLL_OPTIONS.max)),
})

const countSchema = z.int().check(z.gte(0))

const optionFields = {
  /** The local start, as the functions computed it: see `meetingDocumentSchema`. */
  date: z.string(),
  time: z.string(),
  /** How many users have answered yes, and how many maybe. */
  yes: countSchema,
  maybe: countSchema,
}

const storedFields = {
  title: z.string(),
  place: z.string(),
  timeZone: z.string(),
  minutes: z.int(),
  /** As stored: `pollStatus` says whether the poll still takes votes. */
  status: z.enum(['open', 'planned', 'closed']),
  /** The meeting that was planned from the poll, and the index of its option; null until then. */
  meetingId: z.nullable(z.string()),
  plannedOption: z.nullable(z.int()),
  voteCount: countSchema,
}

/** `groups/{groupId}/polls/{pollId}`, with its Timestamps as ISO strings. */
export const pollDocumentSchema = z.object({
  ...storedFields,
  options: z.array(z.object({ ...optionFields, startsAt: timestampSchema })),
  closesAt: timestampSchema,
  createdAt: timestampSchema,
  /** The start of the last option; null once a meeting is planned or the poll is being deleted. */
  plannableUntil: z.nullable(timestampSchema),
  /** Since when the poll is being deleted. Missing in all other polls. */
  deletingSince: z.optional(timestampSchema),
})
export type PollDocument = z.infer<typeof pollDocumentSchema>

export const restPollSchema = z.object({
  _id: z.string(),
  ...storedFields,
  options: z.array(z.object({ ...optionFields, startsAt: instantSchema })),
  closesAt: instantSchema,
  createdAt: instantSchema,
  /** The caller's own answers; null if they have not voted. */
  answers: z.nullable(answersSchema),
})
export type RestPoll = z.infer<typeof restPollSchema>

const voteFields = {
  uid: z.string(),
  name: z.string().check(z.overwrite(shownName)),
  photoURL: z.nullable(z.string()),
  answers: answersSchema,
}

/** `groups/{groupId}/polls/{pollId}/votes/{uid}`. groupId is a copy for queries. */
export const voteDocumentSchema = z.object({ ...voteFields, votedAt: timestampSchema, groupId: z.string() })

export const restVoteSchema = z.object(voteFields)
export type RestVote = z.infer<typeof restVoteSchema>

export const POLL_LIMIT_MESSAGE = `A group can ask for a date ${MAX_POLLS_A_DAY} times within 24 hours.`

/** The message to an organizer who plans a second date of a poll. */
export const POLL_PLANNED_MESSAGE = 'Another date of this poll is already planned.'

/** The messages to users whose vote, plan or poll is refused, by error code. */
export const POLL_ERROR_MESSAGES = {
  'poll-closed': 'This poll is closed.',
  'option-passed': 'This date is in the past.',
  'too-many-polls': `A group can have at most ${MAX_OPEN_POLLS} open polls. Please plan or delete one first.`,
} as const
