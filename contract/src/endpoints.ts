import * as z from 'zod/mini'
import { restUserSchema, userPayloadSchema } from './account/user.ts'
import { userExportSchema } from './account/user-export.ts'
import { announcementEndpoints } from './announcements/announcement-endpoints.ts'
import { categorySchema } from './groups/category-schema.ts'
import { createGroupPayloadSchema, restJoinedGroupSchema, updateGroupPayloadSchema } from './groups/group.ts'
import { kmNeedsNearCheck, nearQueryFields } from './groups/near-query.ts'
import { inviteCodeSchema } from './invites/invite.ts'
import { mailEndpoints } from './mail/mail-endpoints.ts'
import { meetingEndpoints } from './meetings/meeting-endpoints.ts'
import { restGroupWithMeetingSchema } from './meetings/next-meeting.ts'
import { managementEndpoints } from './members/management-endpoints.ts'
import {
  changedMemberSchema,
  decisionReasonSchema,
  joinAnswersSchema,
  MAX_ORGANIZERS,
  memberChangeSchema,
  memberStatusSchema,
  restMemberSchema,
} from './members/member.ts'
import { moderationEndpoints } from './moderation/moderation-endpoints.ts'
import { notificationEndpoints } from './notifications/notification-endpoints.ts'
import { pictureEndpoints } from './pictures/picture-endpoints.ts'
import { MAX_CHARS } from './shared/characters.ts'
import { MAX_SEARCH_CHARS } from './shared/constants.ts'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  type Endpoint,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from './shared/endpoint.ts'
import { SORT_CHOICES, SORT_ORDERS } from './shared/sort-choices.ts'
import { optionalMultilineTextSchema } from './shared/text.ts'

export { type Endpoint, MAX_PAGE_SIZE } from './shared/endpoint.ts'
export const MAX_BODY_BYTES = 64 * 1024
/** The maximum page size of groups that the caller waits for: small, because each position costs a count query. */
export const MAX_WAITING_PAGE_SIZE = 50
/** If Firestore does not answer, the caller gets a 503 within this time (ms). */
export const FIRESTORE_DEADLINE_MS = 8000
/** The maximum age (ms) of the caller's sign-in (Firebase's auth_time) for actions that cannot be undone. */
export const MAX_SIGN_IN_AGE_MS = 5 * 60 * 1000

const memberParams = z.strictObject({ id: idSchema, uid: idSchema })

/**
 * Words, or beginnings of words, that a group must contain. A text without letters or digits finds no group; a blank text finds
 * all groups.
 */
const searchSchema = z.string().check(
  z.maxLength(MAX_SEARCH_CHARS),
  z.refine((text) => text.isWellFormed(), { error: 'Not a text.' }),
)

const emailSchema = z.string().check(z.minLength(3), z.maxLength(MAX_CHARS.email))

/** The status by which the caller's groups are filtered. `declined`: groups that have declined the caller's request. */
const listedStatusSchema = z.enum([...memberStatusSchema.options, 'declined'])

export const joinResponseSchema = z.union([
  z.object({ joined: z.literal(true), status: z.literal('joined') }),
  /** The group approves its members: the caller has now asked to join. */
  z.object({ joined: z.literal(false), status: z.literal('pending'), message: z.string() }),
  /** The group is full: the caller has joined the waiting list, or was on it already. */
  z.object({
    joined: z.literal(false),
    status: z.literal('waiting'),
    /** The caller's position on the waiting list, from 1. */
    position: z.int().check(z.gte(1)),
    message: z.string(),
  }),
  /** The caller was already a member, or had already asked; nothing was written. */
  z.object({ message: z.string(), status: z.enum(['joined', 'pending']) }),
])

export const endpoints = {
  listGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation',
    summary: 'Groups, in pages',
    description:
      'q looks for words, or beginnings of words, in name, category, location, description and creator’s name; with fuzzy, words may have one wrong letter or another ending, and if no group has such words, their longest beginnings that groups have count. near and km look around a place for groups that have a town; each then has distanceKm. With q, joinable or near, a page may hold fewer than limit, even none, and there is no X-Total-Count: only the Link header says whether there are more.',
    access: 'public',
    query: z
      .strictObject({
        ...pageQueryFields,
        q: z.optional(searchSchema),
        fuzzy: z.optional(z.literal('true', { error: 'Only true is understood.' })),
        joinable: z.optional(z.literal('true', { error: 'Only true is understood.' })),
        ...nearQueryFields,
        category: z.optional(categorySchema),
        sort: z.optional(z.enum(SORT_CHOICES)),
        order: z.optional(z.enum(SORT_ORDERS)),
      })
      .check(kmNeedsNearCheck),
    responses: { 200: z.array(restGroupWithMeetingSchema) },
    errors: [400],
  }),
  openApi: defineEndpoint({
    method: 'get',
    path: '/groupInformation/openapi.json',
    summary: 'This document',
    access: 'public',
    responses: { 200: z.looseObject({ openapi: z.string() }) },
    errors: [400],
  }),
  createdGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation/user',
    summary: 'The groups that the caller created',
    access: 'user',
    query: z.strictObject({ ...pageQueryFields, email: emailSchema }),
    responses: { 200: z.array(restGroupWithMeetingSchema) },
    errors: [400, 403],
  }),
  joinedGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation/joined',
    summary:
      'The groups that the caller joined, asked to join or waits for, and those that declined the caller’s request',
    description: `With status=waiting each group has the caller's position, and a page holds ${MAX_WAITING_PAGE_SIZE} at most. X-Hidden-Count says how many groups a page lacks because moderators have hidden them; without such groups there is no such header.`,
    access: 'user',
    query: z.strictObject({ ...pageQueryFields, email: emailSchema, status: z.optional(listedStatusSchema) }),
    responses: { 200: z.array(restJoinedGroupSchema) },
    errors: [400, 403],
  }),
  getGroup: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}',
    summary: 'One group',
    access: 'public',
    params: groupParamsSchema,
    responses: { 200: restGroupWithMeetingSchema },
    errors: [400, 404],
  }),
  createGroup: defineEndpoint({
    method: 'post',
    path: '/groupInformation',
    summary: 'Create a group',
    access: 'user',
    body: createGroupPayloadSchema,
    responses: { 201: z.object({ acknowledged: z.literal(true), insertedId: z.string(), message: z.string() }) },
    errors: [403],
  }),
  updateGroup: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}',
    summary: 'Update the caller’s own group',
    access: 'user',
    params: groupParamsSchema,
    body: updateGroupPayloadSchema,
    responses: { 200: z.object({ matchedCount: z.int(), modifiedCount: z.int() }) },
    errors: [403, 404],
  }),
  deleteGroup: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}',
    summary: 'Delete the caller’s own group',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ deletedCount: z.int() }) },
    errors: [400, 403, 404],
  }),
  joinGroup: defineEndpoint({
    method: 'patch',
    path: '/groupInformation/{id}/join',
    summary: 'Join a group, or ask to join one that approves its members',
    description:
      'With wait, a full group puts the caller on its waiting list. A full group that approves its members takes requests instead, with or without wait: each can be approved once a place is free. A caller who already waits gets the same response again, with or without wait. A request carries note and answers, which its author, the creator and the organizers read. An invitation that skips approval makes the caller a member at once; one that is no longer valid is a 410. A caller who is blocked gets a 403.',
    access: 'user',
    params: groupParamsSchema,
    body: z.strictObject({
      userEmail: emailSchema,
      wait: z.optional(z.boolean()),
      note: optionalMultilineTextSchema('Your note', MAX_CHARS.note),
      answers: z.optional(joinAnswersSchema),
      invite: z.optional(inviteCodeSchema),
    }),
    responses: { 200: joinResponseSchema },
    errors: [403, 404, 409, 410],
  }),
  listMembers: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/members',
    summary: 'Members of, and requests to, a group that the caller created or organizes',
    description:
      'If membersVisible is true, members may list those who have joined. Only the creator and organizers may list the waiting list, with status=waiting, in its order. With role=organizer, only the organizers are listed, in no particular order.',
    access: 'user',
    params: groupParamsSchema,
    query: z.strictObject({
      ...pageQueryFields,
      status: z.optional(memberStatusSchema),
      role: z.optional(z.literal('organizer')),
    }),
    responses: { 200: z.array(restMemberSchema) },
    errors: [400, 403, 404],
  }),
  membersCsv: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/members.csv',
    summary: 'The members of a group that the caller created or organizes, for spreadsheets',
    description:
      'UTF-8 with a byte order mark: name, role, and when they joined; no e-mail addresses. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.string() },
    responseType: 'text/csv',
    errors: [400, 403, 404],
  }),
  updateMember: defineEndpoint({
    method: 'patch',
    path: '/groupInformation/{id}/members/{uid}',
    summary: 'Approve or decline a request, make a member an organizer, or mute a group’s e-mails',
    description: `The creator and organizers approve or decline with status; the user who asked gets the reason. A request whose status has changed since is a 409. Only the creator makes members organizers with role, ${MAX_ORGANIZERS} at most. Members set muted and seenUntil for themselves only.`,
    access: 'user',
    params: memberParams,
    body: memberChangeSchema,
    responses: { 200: changedMemberSchema },
    errors: [403, 404, 409],
  }),
  removeMember: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/members/{uid}',
    summary: 'Leave, withdraw, decline, remove, or give up waiting',
    description:
      'With status, only a membership of that status is ended: one whose status has changed since is a 409. The creator and organizers may give a reason, which the user gets.',
    access: 'user',
    params: memberParams,
    query: z.strictObject({ status: z.optional(memberStatusSchema), reason: decisionReasonSchema }),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404, 409],
  }),
  dismissDecline: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/declined',
    summary: 'Forget that a group’s creator has declined the caller’s request',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 404],
  }),
  saveUser: defineEndpoint({
    method: 'post',
    path: '/users',
    summary: 'Store the caller’s user record',
    description:
      'Name and photo come from the ID token, or from the body if the token has none. After a change of name, photo or (verified) e-mail, the caller’s groups and memberships follow. With very many, that takes more than one call: repeat it after a 503.',
    access: 'user',
    body: userPayloadSchema,
    responses: { 200: restUserSchema, 201: restUserSchema },
    errors: [403],
  }),
  exportUser: defineEndpoint({
    method: 'get',
    path: '/users',
    summary: 'Everything that is stored about the caller',
    access: 'user',
    responses: { 200: userExportSchema },
    errors: [400],
  }),
  deleteUser: defineEndpoint({
    method: 'delete',
    path: '/users',
    summary: 'Delete the caller’s groups, memberships, record and account; needs a recent sign-in',
    access: 'user',
    responses: { 200: z.object({ deletedCount: z.object({ groups: z.int(), memberships: z.int() }) }) },
    errors: [400, 403],
  }),
  ...meetingEndpoints,
  ...announcementEndpoints,
  ...notificationEndpoints,
  ...mailEndpoints,
  ...managementEndpoints,
  ...moderationEndpoints,
  ...pictureEndpoints,
} as const satisfies Record<string, Endpoint>

/** The documented error statuses of an endpoint, ascending. Even a public endpoint has 401, because it refuses a bad token. */
export const errorStatuses = (endpoint: Endpoint): number[] => {
  const statuses = new Set<number>([...endpoint.errors, 401, 429, 503])
  if (endpoint.body) for (const status of [400, 413, 415]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}
