import * as z from 'zod/mini'
import { shownName } from '../account/shown-name.ts'
import { MAX_CHARS } from '../shared/characters.ts'
import { dateSchema, instantSchema } from '../shared/dates.ts'
import {
  blockSchema,
  httpUrlSchema,
  lineSchema,
  optionalLineSchema,
  pictureUrlSchema,
  storedHttpUrlSchema,
} from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { categorySchema } from './category-schema.ts'
import { MAX_QUESTIONS } from './max-questions.ts'
import { placeSchema, storedPlaceSchema } from './place.ts'

/** -0 becomes 0: Firestore stores -0 as a double, which rules refuse. */
const maxMembersSchema = z.int({ error: 'Enter a whole number of members.' }).check(z.overwrite((value) => value + 0))
const creatorNameSchema = lineSchema('Your name', MAX_CHARS.name)
/** Stored names may be older than the rule that they contain no e-mail address. */
const storedCreatorNameSchema = creatorNameSchema.check(z.overwrite(shownName))
const countSchema = z.int().check(z.gte(0))

const joinQuestionsSchema = z
  .array(lineSchema('Question', MAX_CHARS.question))
  .check(z.maxLength(MAX_QUESTIONS, { error: `A group can ask ${MAX_QUESTIONS} questions at most.` }))

/** The fields that a creator chooses. */
export const editableFields = {
  groupName: lineSchema('Group name', MAX_CHARS.groupName),
  category: categorySchema,
  location: lineSchema('Location', MAX_CHARS.location),
  maxMembers: maxMembersSchema,
  startDate: dateSchema,
  image: pictureUrlSchema('Image address'),
  description: blockSchema('Description', MAX_CHARS.description),
  approvalRequired: z.boolean(),
  /** Whether members see who else has joined. */
  membersVisible: z.boolean(),
  /** Whether the group goes on after its start date. */
  repeats: z.boolean(),
}

const storedFields = {
  ...editableFields,
  /** Groups that were made before members could see each other have none. */
  membersVisible: z._default(z.boolean(), false),
  image: storedHttpUrlSchema('Image address'),
  creatorName: storedCreatorNameSchema,
  creatorUid: z.string().check(z.minLength(1), z.maxLength(128)),
  memberCount: countSchema,
  pendingCount: countSchema,
  /** How many wait for a place. Groups from before the waiting list do not have it. */
  waitingCount: z._default(countSchema, 0),
  /** Groups that were made before there was a choice go on. */
  repeats: z._default(z.boolean(), true),
  /** Questions to users who ask to join a group that approves members. Older groups have none. */
  joinQuestions: z._default(joinQuestionsSchema, []),
  /** Groups without a town have none. */
  place: z._default(storedPlaceSchema, null),
}

/**
 * `groups/{groupId}` as it is read: its Timestamp becomes an ISO string, and the fields for queries (`groupIndex`) are
 * dropped.
 */
export const groupDocumentSchema = z.object({ ...storedFields, createdAt: timestampSchema })

/** A group in the app: the stored document with its id. */
export type Group = z.infer<typeof groupDocumentSchema> & { readonly id: string }

/** `groups/{groupId}/private/creator`: the owner key, readable only by the creator. */
export const groupCreatorSchema = z.strictObject({
  creatorEmail: z.string().check(z.minLength(3), z.maxLength(MAX_CHARS.email)),
  creatorUid: storedFields.creatorUid,
})

/** A group in REST. Only its creator gets `creatorEmail`. */
export const restGroupSchema = z.object({
  _id: z.string(),
  ...storedFields,
  createdAt: instantSchema,
  creatorEmail: z.optional(z.string()),
})
export type RestGroup = z.infer<typeof restGroupSchema>

/** A joined group in REST, as the group is now. */
export const restJoinedGroupSchema = z.object({
  _id: z.string(),
  groupName: editableFields.groupName,
  category: categorySchema,
  creatorName: storedCreatorNameSchema,
  location: storedFields.location,
  startDate: storedFields.startDate,
  image: storedFields.image,
  maxMembers: storedFields.maxMembers,
  memberCount: storedFields.memberCount,
  waitingCount: storedFields.waitingCount,
  /** The caller's place in line, from 1, if they wait. */
  position: z.optional(z.int().check(z.gte(1))),
  /** There is an announcement that the member has not seen. Left out if there is none. */
  hasNews: z.optional(z.boolean()),
})
export type RestJoinedGroup = z.infer<typeof restJoinedGroupSchema>

const payloadFields = {
  ...editableFields,
  /** Clients send a blank name for an account that has none, or has just been created. */
  creatorName: optionalLineSchema('Your name', MAX_CHARS.name),
  /** Must be the caller's own. */
  creatorEmail: z.optional(z.string().check(z.maxLength(MAX_CHARS.email))),
  approvalRequired: z.optional(z.boolean()),
  membersVisible: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  joinQuestions: z.optional(joinQuestionsSchema),
  place: z.optional(placeSchema),
}

/** POST /groupInformation. Clients of the specification send `createdAt`; the server's own time is stored. */
export const createGroupPayloadSchema = z.strictObject({ ...payloadFields, createdAt: z.optional(instantSchema) })
export type CreateGroupPayload = z.infer<typeof createGroupPayloadSchema>

/**
 * PUT /groupInformation/{id}. An http address of a picture may stay: the handler refuses a new one. Without `approvalRequired`, `membersVisible`, `repeats`,
 * `joinQuestions` or `place`, the stored value stays.
 */
export const updateGroupPayloadSchema = z.strictObject({ ...payloadFields, image: httpUrlSchema('Image address') })
export type UpdateGroupPayload = z.infer<typeof updateGroupPayloadSchema>
