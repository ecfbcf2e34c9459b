import * as z from 'zod/mini'
import { inviteCodeSchema } from '../invites/invite.ts'
import { statementFields } from '../moderation/ground.ts'
import { instantSchema } from '../shared/dates.ts'
import {
  acknowledgedResponseSchema,
  callerEmailSchema,
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import {
  MAX_CHARS,
  MAX_MESSAGES_A_DAY_TO_ONE,
  MAX_MESSAGES_PER_HOUR,
  MAX_ORGANIZERS,
  MAX_SHOWN_ORGANIZERS,
  MAX_WAITING_PAGE_SIZE,
  QUIET_DAYS,
} from '../shared/limits.ts'
import { optionalMultilineTextSchema } from '../shared/text.ts'
import { restJoinedGroupSchema } from './joined-group.ts'
import {
  changedMemberSchema,
  joinAnswersSchema,
  memberChangeSchema,
  memberStatusSchema,
  restMemberSchema,
  restOrganizerSchema,
} from './member.ts'
import { memberMessagePayloadSchema } from './member-message.ts'

const memberParams = z.strictObject({ id: idSchema, uid: idSchema })

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

export const memberEndpoints = {
  joinedGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation/joined',
    summary:
      'The groups that the caller joined, asked to join or waits for, and those that declined the caller’s request',
    description: `With status=waiting each group has the caller's position, and a page holds ${MAX_WAITING_PAGE_SIZE} at most. X-Hidden-Count says how many groups a page lacks because moderators have hidden them; without such groups there is no such header. With role=organizer, only the groups that the caller helps to run are listed; each of them is joined, so status is ignored.`,
    access: 'user',
    query: z.strictObject({
      ...pageQueryFields,
      email: callerEmailSchema,
      status: z.optional(listedStatusSchema),
      role: z.optional(z.literal('organizer')),
    }),
    responses: { 200: z.array(restJoinedGroupSchema) },
    errors: [400, 403],
  }),
  joinGroup: defineEndpoint({
    method: 'patch',
    path: '/groupInformation/{id}/join',
    summary: 'Join a group, or ask to join one that approves its members',
    description:
      'With wait, a full group puts the caller on its waiting list. A full group that approves its members takes requests instead, with or without wait: each can be approved once a place is free. A caller who already waits gets the same response again, with or without wait. A request carries note and answers, which its author, the creator and the organizers read. An invitation that skips approval makes the caller a member at once; one that is no longer valid is a 410. A caller who is blocked gets a 403.',
    access: 'user',
    ifNotAdmitted: 'allowed',
    params: groupParamsSchema,
    body: z.strictObject({
      userEmail: callerEmailSchema,
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
      'If membersVisible is true, members may list those who have joined. Only the creator and organizers may list the waiting list, with status=waiting, in its order. With role=organizer, only the organizers are listed, in no particular order. The creator and organizers get the invitation that a member came by.',
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
      'UTF-8 with a byte order mark: name, role, when they joined, and their answers to each of the group’s questions; no e-mail addresses. The file’s name has the group’s name and the date. In answers, commas stand for semicolons, and spaces for line breaks. A cell that a spreadsheet would run as a formula begins with an apostrophe.',
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
      'With status, only a membership of that status is ended: one whose status has changed since is a 409. The creator and organizers may give a reason, which the user gets. Moderators of the site remove anybody but the creator from any group, a hidden one too, with a reason and a ground; only their reasons may be longer than 200 characters.',
    access: 'user',
    params: memberParams,
    query: z.strictObject({ status: z.optional(memberStatusSchema), ...statementFields }),
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404, 409],
  }),
  sendMessage: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/members/{uid}/message',
    summary: 'Write to one member of a group, or to somebody who asks to join or waits',
    description: `The creator and organizers write; the recipient gets a notification and an e-mail, without any e-mail address. ${MAX_MESSAGES_PER_HOUR} messages an hour, and ${MAX_MESSAGES_A_DAY_TO_ONE} within 24 hours to one person, are the limit. If one of the two has blocked the other, it is a 403 with the code blocked. The creator has no membership, so writing to them is a 404. A call that is repeated within a minute sends nothing again.`,
    access: 'user',
    params: memberParams,
    body: memberMessagePayloadSchema,
    responses: { 201: acknowledgedResponseSchema },
    errors: [403, 404, 429],
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
  listOrganizers: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/organizers',
    summary: 'Who runs a group: its creator, then organizers',
    description: `The creator and ${MAX_SHOWN_ORGANIZERS} organizers at most, as the group's page names them.`,
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.array(restOrganizerSchema) },
    errors: [400, 404],
  }),
  offerHandover: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/handover',
    summary: 'Offer the caller’s own group to one of its organizers',
    description:
      'The organizer needs a confirmed e-mail. A second offer replaces the first. The offer ends when the user is no longer an organizer.',
    access: 'user',
    params: groupParamsSchema,
    body: z.strictObject({ uid: idSchema }),
    responses: { 201: acknowledgedResponseSchema },
    errors: [403, 404, 409],
  }),
  withdrawHandover: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/handover',
    summary: 'Take back the offer of the caller’s own group, or decline the offer of a group',
    description: 'If the user to whom the group is offered declines, its creator is notified.',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ deletedCount: z.int() }) },
    errors: [400, 403, 404],
  }),
  acceptHandover: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/handover',
    summary: 'Take over a group that was offered to the caller',
    description: 'The former creator stays as an organizer.',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ accepted: z.literal(true) }) },
    errors: [400, 403, 404, 409],
  }),
  markActive: defineEndpoint({
    method: 'patch',
    path: '/groupInformation/{id}/active',
    summary: 'Say that a group still meets, so that it is no longer quiet or archived',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ active: z.literal(true) }) },
    errors: [400, 403, 404],
  }),
  requestTakeover: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/takeover',
    summary: 'Take over a quiet group that the caller organizes, unless its creator objects',
    description: `Possible ${QUIET_DAYS.takeover} days after quietSince. A repeated call gets the same response.`,
    access: 'user',
    params: groupParamsSchema,
    responses: { 201: z.object({ until: instantSchema }) },
    errors: [400, 403, 404, 409],
  }),
  endTakeover: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/takeover',
    summary: 'Object to a takeover of the caller’s own group, or take the request for it back',
    access: 'user',
    params: groupParamsSchema,
    responses: { 200: z.object({ deletedCount: z.int() }) },
    errors: [400, 403, 404],
  }),
}
