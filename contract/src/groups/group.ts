import * as z from 'zod/mini'
import { dateSchema, instantSchema } from '../shared/dates.ts'
import { MAX_CHARS, MAX_JOIN_QUESTIONS } from '../shared/limits.ts'
import { shownName } from '../shared/shown-name.ts'
import {
  multilineTextSchema,
  optionalSingleLineTextSchema,
  pictureUrlSchema,
  singleLineTextSchema,
  storedPictureUrlSchema,
} from '../shared/text.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { ACTIVITIES } from './activities.ts'
import { categorySchema, storedCategorySchema } from './category-schema.ts'
import { storedTownSchema, townSchema } from './town.ts'

/** -0 becomes 0, because Firestore stores -0 as a double, and firestore.rules require an integer. */
const maxMembersSchema = z.int({ error: 'Enter a whole number of members.' }).check(z.overwrite((value) => value + 0))
const creatorNameSchema = singleLineTextSchema('Your name', MAX_CHARS.name)
/** Everybody reads this name, so one that contains an e-mail address is replaced (`shownName`), whoever has stored it. */
const storedCreatorNameSchema = creatorNameSchema.check(z.overwrite(shownName))
const countSchema = z.int().check(z.gte(0))

const joinQuestionsSchema = z
  .array(singleLineTextSchema('Question', MAX_CHARS.question))
  .check(z.maxLength(MAX_JOIN_QUESTIONS, { error: `A group can ask ${MAX_JOIN_QUESTIONS} questions at most.` }))

/** The fields that a group's creator chooses. */
export const editableGroupFields = {
  groupName: singleLineTextSchema('Group name', MAX_CHARS.groupName),
  category: categorySchema,
  location: singleLineTextSchema('Location', MAX_CHARS.location),
  maxMembers: maxMembersSchema,
  startDate: dateSchema,
  image: pictureUrlSchema('Image address'),
  description: multilineTextSchema('Description', MAX_CHARS.description),
  approvalRequired: z.boolean(),
  /** Whether members see the other members. */
  membersVisible: z.boolean(),
  /** Whether the group goes on after its start date: if so, its start date moves to the date of its next meeting. */
  repeats: z.boolean(),
}

const storedFields = {
  ...editableGroupFields,
  category: storedCategorySchema,
  image: storedPictureUrlSchema('Image address'),
  creatorName: storedCreatorNameSchema,
  creatorUid: z.string().check(z.minLength(1), z.maxLength(128)),
  memberCount: countSchema,
  pendingCount: countSchema,
  /** How many users are on the waiting list. */
  waitingCount: countSchema,
  /** Questions to users who ask to join a group that approves its members. */
  joinQuestions: joinQuestionsSchema,
  /** null for groups without a town. */
  place: z._default(storedTownSchema, null),
}

/**
 * `groups/{groupId}` as it is read: its Timestamp becomes an ISO string, and the fields that only queries need
 * (`derivedGroupFields`) are dropped.
 */
export const groupDocumentSchema = z.object({
  ...storedFields,
  createdAt: timestampSchema,
  /** Whether the group is tended. For the job that asks and for the group's page; REST does not answer it, nor `activeAt`. */
  activity: z.enum(ACTIVITIES),
  /**
   * The last activity of the creator and the organizers: when they last planned or changed a meeting, announced something, decided on a request,
   * updated the group, or said that it still meets. The job moves it on to the last planned meeting.
   */
  activeAt: timestampSchema,
  /** `activeAt`, once it is so long ago that the group counts as quiet; null for any other group. */
  quietSince: z.nullable(timestampSchema),
  /** Since when nobody can join the group, because it was quiet for a year; null for any other group. */
  archivedAt: z.nullable(timestampSchema),
})

/** A group in the app: the stored document with its id. */
export type Group = z.infer<typeof groupDocumentSchema> & { readonly id: string }

/** `groups/{groupId}/private/creator`: the owner key, which is the creator's e-mail and uid. Only the creator can read it. */
export const ownerKeySchema = z.strictObject({
  creatorEmail: z.string().check(z.minLength(3), z.maxLength(MAX_CHARS.email)),
  creatorUid: storedFields.creatorUid,
  /** The deleted group's name. Set if the group was deleted with its creator's account. */
  groupName: z.optional(z.string()),
})

/** A group in the REST API. Only its creator gets `creatorEmail`. */
export const restGroupSchema = z.object({
  _id: z.string(),
  ...storedFields,
  createdAt: instantSchema,
  quietSince: z.nullable(instantSchema),
  archivedAt: z.nullable(instantSchema),
  creatorEmail: z.optional(z.string()),
})
export type RestGroup = z.infer<typeof restGroupSchema>

const payloadFields = {
  ...editableGroupFields,
  /** Used only if the caller's ID token has no name that others may see. A blank name counts as left out. */
  creatorName: optionalSingleLineTextSchema('Your name', MAX_CHARS.name),
  /** Must be the caller's own e-mail. */
  creatorEmail: z.optional(z.string().check(z.maxLength(MAX_CHARS.email))),
  approvalRequired: z.optional(z.boolean()),
  membersVisible: z.optional(z.boolean()),
  repeats: z.optional(z.boolean()),
  joinQuestions: z.optional(joinQuestionsSchema),
  place: z.optional(townSchema),
}

/** The body of POST /groupInformation. Clients that follow the specification send `createdAt`; the server's time is stored. */
export const createGroupPayloadSchema = z.strictObject({ ...payloadFields, createdAt: z.optional(instantSchema) })
export type CreateGroupPayload = z.infer<typeof createGroupPayloadSchema>

/**
 * The body of PUT /groupInformation/{id}. If `approvalRequired`, `membersVisible`, `repeats`, `joinQuestions` or `place` is left
 * out, the stored value stays.
 */
export const updateGroupPayloadSchema = z.strictObject(payloadFields)
export type UpdateGroupPayload = z.infer<typeof updateGroupPayloadSchema>
