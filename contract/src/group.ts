import * as z from 'zod/mini'
import { HOBBY_CATEGORIES } from './categories.ts'
import { CATEGORY_MESSAGE, categorySchema } from './category-schema.ts'
import { dateSchema, hasPassed, instantSchema } from './dates.ts'
import { groupNameKey } from './group-name-key.ts'
import { type Searched, searchTokens } from './search.ts'
import { shownName } from './shown-name.ts'
import { blockSchema, httpUrlSchema, lineSchema, MAX_CHARS, optionalLineSchema, storedHttpUrlSchema } from './text.ts'
import { timestampSchema } from './timestamp.ts'

/** -0 becomes 0: Firestore stores -0 as a double, which rules refuse. */
const maxMembersSchema = z.int({ error: 'Enter a whole number of members.' }).check(z.overwrite((value) => value + 0))
const creatorNameSchema = lineSchema('Your name', MAX_CHARS.name)
/** What is stored may be older than the rule that it holds no e-mail address. */
const storedCreatorNameSchema = creatorNameSchema.check(z.overwrite(shownName))
const countSchema = z.int().check(z.gte(0))

/** What a creator decides about a group. */
const editableFields = {
  groupName: lineSchema('Group name', MAX_CHARS.groupName),
  category: categorySchema,
  location: lineSchema('Location', MAX_CHARS.location),
  maxMembers: maxMembersSchema,
  startDate: dateSchema,
  image: httpUrlSchema('Image address'),
  description: blockSchema('Description', MAX_CHARS.description),
}

const storedFields = {
  ...editableFields,
  image: storedHttpUrlSchema('Image address'),
  creatorName: storedCreatorNameSchema,
  creatorUid: z.string().check(z.minLength(1), z.maxLength(128)),
  approvalRequired: z.boolean(),
  memberCount: countSchema,
  pendingCount: countSchema,
}

/**
 * `groups/{groupId}` as it is read: its Timestamp as an ISO string, and without what only queries look at
 * (`groupIndex`).
 */
export const groupDocumentSchema = z.object({ ...storedFields, createdAt: timestampSchema })

/** What a group's document has for queries to sort and filter by; written with every change of what it is made from. */
export const groupIndex = (group: Searched & { maxMembers: number; memberCount: number }) => ({
  groupNameKey: groupNameKey(group.groupName),
  searchTokens: searchTokens(group),
  isOpen: isOpen(group),
})

/**
 * Whether there is a place left. A group that has passed stays open until the daily clean-up finds it: queries that
 * ask for open groups look at the date as well.
 */
export const isOpen = ({ maxMembers, memberCount }: { maxMembers: number; memberCount: number }): boolean =>
  memberCount < maxMembers

/** A group in the app: the stored document with its id. */
export type Group = z.infer<typeof groupDocumentSchema> & { readonly id: string }

/** `groups/{groupId}/private/creator`: the owner key, readable by the creator alone. */
export const groupCreatorSchema = z.strictObject({
  creatorEmail: z.string().check(z.minLength(3), z.maxLength(MAX_CHARS.email)),
  creatorUid: storedFields.creatorUid,
})

/** A group in REST. `creatorEmail` is there for the creator only. */
export const restGroupSchema = z.object({
  _id: z.string(),
  ...storedFields,
  createdAt: instantSchema,
  creatorEmail: z.optional(z.string()),
})
export type RestGroup = z.infer<typeof restGroupSchema>

/** A joined group in REST: current names, not copies. */
export const restJoinedGroupSchema = z.object({
  _id: z.string(),
  groupName: editableFields.groupName,
  category: categorySchema,
  creatorName: storedCreatorNameSchema,
})
export type RestJoinedGroup = z.infer<typeof restJoinedGroupSchema>

const payloadFields = {
  ...editableFields,
  /** Blank where the client knows no name: of an account that has none, or has just been made. */
  creatorName: optionalLineSchema('Your name', MAX_CHARS.name),
  /** Must be the caller's own. */
  creatorEmail: z.optional(z.string().check(z.maxLength(MAX_CHARS.email))),
  approvalRequired: z.optional(z.boolean()),
}

/** POST /groupInformation. `createdAt` is taken as the specification's clients send it, and the server's is stored. */
export const createGroupPayloadSchema = z.strictObject({ ...payloadFields, createdAt: z.optional(instantSchema) })
export type CreateGroupPayload = z.infer<typeof createGroupPayloadSchema>

/** PUT /groupInformation/{id}. `approvalRequired` left out stays as it is. */
export const updateGroupPayloadSchema = z.strictObject(payloadFields)
export type UpdateGroupPayload = z.infer<typeof updateGroupPayloadSchema>

/** The create and update forms: what inputs hold (text) in, what is stored out. */
export const groupFormSchema = z.object({
  ...editableFields,
  category: z.pipe(
    z.string(),
    z.transform((text, ctx) => {
      const category = HOBBY_CATEGORIES.find((known) => known === text)
      if (category) return category
      ctx.issues.push({ code: 'custom', message: CATEGORY_MESSAGE, input: text })
      return z.NEVER
    }),
  ),
  maxMembers: z.pipe(
    z.string().check(z.trim(), z.regex(/^[+-]?\d+$/, { error: 'Enter a whole number of members.' })),
    z.pipe(
      z.transform((digits: string) => Number.parseInt(digits, 10)),
      maxMembersSchema,
    ),
  ),
  approvalRequired: z.boolean(),
})
export type GroupFormInput = z.input<typeof groupFormSchema>
export type GroupFormValues = z.output<typeof groupFormSchema>

export type JoinRefusal = 'own-group' | 'group-passed' | 'group-full'

/**
 * Why someone cannot join a group, or null. `today` is 'YYYY-MM-DD': the visitor's date in the browser,
 * `earliestToday` on the server. A group whose maxMembers is not above memberCount is full.
 */
export const joinRefusal = (
  group: Pick<Group, 'creatorUid' | 'startDate' | 'maxMembers' | 'memberCount'>,
  by: { uid: string | null; today: string },
): JoinRefusal | null => {
  if (by.uid !== null && group.creatorUid === by.uid) return 'own-group'
  if (hasPassed(group.startDate, by.today)) return 'group-passed'
  if (!isOpen(group)) return 'group-full'
  return null
}

/** What a person reads of each refusal, of a request to join, and of a second join. */
export const JOIN_MESSAGES = {
  'own-group': "You can't join a group that you've created.",
  'group-passed': "This group's start date has passed.",
  'group-full': 'This group is full.',
  requested: "Your request is waiting for the creator's approval.",
  'already-joined': 'You are already a member of this group.',
  'already-pending': 'You have already asked to join this group.',
} as const
