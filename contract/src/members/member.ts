import * as z from 'zod/mini'
import { instantSchema, storableInstantSchema } from '../shared/dates.ts'
import { MAX_CHARS, MAX_JOIN_QUESTIONS } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import { optionalMultilineTextSchema, optionalSingleLineTextSchema } from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { MEMBER_STATUSES } from './member-statuses.ts'

export const memberStatusSchema = z.enum(MEMBER_STATUSES)
export type MemberStatus = z.infer<typeof memberStatusSchema>

/** Organizers help the creator: they decide on requests, remove members and plan meetings. */
export const memberRoleSchema = z.enum(['member', 'organizer'])
export type MemberRole = z.infer<typeof memberRoleSchema>

/** A group's creator or organizer, as all signed-in users see them on the group's page. */
export const restOrganizerSchema = z.object({
  uid: z.string(),
  name: z.string(),
  photoURL: z.nullable(z.string()),
  role: z.enum(['creator', 'organizer']),
})
export type RestOrganizer = z.infer<typeof restOrganizerSchema>

const memberFields = {
  uid: z.string(),
  name: z.string().check(z.overwrite(shownName)),
  photoURL: z.nullable(z.string()),
  status: memberStatusSchema,
  role: memberRoleSchema,
  /** The message that the user sent with a request. */
  note: z.optional(z.string()),
  /** Whether the group's e-mails are muted, except cancellations of meetings that the member goes to or waits for. */
  muted: z.optional(z.boolean()),
  /** Whether the member goes to every meeting that is planned: see PUT /groupInformation/{id}/every. */
  every: z.optional(z.boolean()),
  /** The user's answers to `questions`, in the same order; '' for a question that was not answered. */
  answers: z.optional(z.array(z.string())),
  /** The group's questions at the time of the request. The creator may have changed them since. */
  questions: z.optional(z.array(z.string())),
  /** The invitation by which the user joined, asked to join or began to wait. The invitation may be deleted by now. */
  inviteId: z.optional(z.string()),
}

/** `groups/{groupId}/members/{uid}`, with its Timestamp as an ISO string. It contains no e-mail address. */
export const memberDocumentSchema = z.strictObject({
  ...memberFields,
  joinedAt: timestampSchema,
  groupId: z.string(),
  /** The time up to which the member has seen the announcements. */
  seenAt: z.optional(timestampSchema),
})
export type MemberDocument = z.infer<typeof memberDocumentSchema>

/** `groups/{groupId}/declined/{uid}`: a request of the user that was declined. Only that user can read it. */
export const declinedRequestDocumentSchema = z.strictObject({
  uid: z.string(),
  groupId: z.string(),
  declinedAt: timestampSchema,
  /** The reason that the organizer gave. */
  reason: z.optional(z.string()),
  /** The message and answers that the user sent with the request. */
  note: memberFields.note,
  answers: memberFields.answers,
  questions: memberFields.questions,
})
export type DeclinedRequestDocument = z.infer<typeof declinedRequestDocumentSchema>

/** Answers to a group's questions, in the same order; '' for a question that was not answered. */
export const joinAnswersSchema = z
  .array(
    z.pipe(
      optionalMultilineTextSchema('Your answer', MAX_CHARS.answer),
      z.transform((text) => text ?? ''),
    ),
  )
  .check(z.maxLength(MAX_JOIN_QUESTIONS, { error: `There are ${MAX_JOIN_QUESTIONS} answers at most.` }))

/** The reason for declining a request, removing a member or hiding a group. The user concerned reads it. */
export const decisionReasonSchema = optionalSingleLineTextSchema('Reason', MAX_CHARS.decisionReason)

/**
 * The possible changes of a membership. The creator and organizers approve or decline requests; only the creator changes roles.
 * Only the members themselves mute the group's e-mails, and store the time up to which they have seen its announcements.
 */
export const memberChangeSchema = z.union(
  [
    z.strictObject({ status: z.literal('joined') }),
    z.strictObject({ status: z.literal('declined'), reason: decisionReasonSchema }),
    z.strictObject({ role: memberRoleSchema }),
    z.strictObject({ muted: z.boolean() }),
    z.strictObject({ seenUntil: storableInstantSchema }),
  ],
  {
    error: 'This must have one of status: "joined" or "declined", role: "organizer" or "member", muted, or seenUntil.',
  },
)

export type MemberChange = z.input<typeof memberChangeSchema>

/** A membership, a request or a place on the waiting list, in the REST API. Other users do not get its `muted`, `every` and `seenAt`. */
export const restMemberSchema = z.object({
  ...memberFields,
  joinedAt: instantSchema,
  seenAt: z.optional(instantSchema),
  /** What organizers call the invitation with `inviteId`. Only in lists for the creator and organizers, and only until it is deleted. */
  invitation: z.optional(z.object({ label: z.optional(z.string()), createdAt: instantSchema })),
})
export type RestMember = z.infer<typeof restMemberSchema>

/** The response to a change of a membership. 'declined' is no stored status: declining a request deletes the membership. */
export const changedMemberSchema = z.union([
  restMemberSchema,
  z.extend(restMemberSchema, { status: z.literal('declined') }),
])
export type ChangedMember = z.infer<typeof changedMemberSchema>
