import * as z from 'zod/mini'
import { restGroupWithMeetingSchema } from '../meetings/next-meeting.ts'
import { defineEndpoint, idSchema, pageQueryFields } from '../shared/endpoint.ts'
import { MAX_DECIDED_GROUPS, MAX_SEARCH_PAGE_SIZE, NEW_DAYS } from '../shared/limits.ts'
import { statementFields } from './ground.ts'

const groups = z.array(idSchema).check(
  z.minLength(1, { error: 'Name at least one group.' }),
  z.maxLength(MAX_DECIDED_GROUPS, { error: `Name ${MAX_DECIDED_GROUPS} groups at most.` }),
  z.refine((ids) => new Set(ids).size === ids.length, { error: 'Name each group once.' }),
)

/** What becomes of each group. */
const outcomesSchema = z.object({
  changed: z.array(z.string()),
  skipped: z.array(
    z.object({
      id: z.string(),
      /** `not-found`: there is no such group. `already-done`: the group was hidden, or shown, before. */
      code: z.enum(['not-found', 'already-done', 'hidden-with-account']),
    }),
  ),
})
export type DecisionOutcomes = z.infer<typeof outcomesSchema>

const reasonsSchema = z.array(z.enum(['unconfirmed', 'link']))
export type NewGroupReason = z.infer<typeof reasonsSchema>[number]

/** A group of a new account. */
const newGroupSchema = z.extend(restGroupWithMeetingSchema, {
  /** `unconfirmed`: its creator's e-mail address is not confirmed. `link`: its description has a web address. */
  reasons: reasonsSchema,
})
export type RestNewGroup = z.infer<typeof newGroupSchema>

/** The endpoints by which moderators decide on many groups at once. */
export const moderatedGroupEndpoints = {
  hideGroups: defineEndpoint({
    method: 'put',
    path: '/users/moderation/hidden',
    summary: 'Hide several groups with one decision; for the moderators of the site',
    description:
      'Each group is hidden for itself, and the response says which were. The creators are notified, with the reason. A call that was cut off can be repeated: groups that are hidden already are skipped.',
    access: 'user',
    body: z.strictObject({ groups, ...statementFields }),
    responses: { 200: outcomesSchema },
    errors: [403],
  }),
  showGroups: defineEndpoint({
    method: 'delete',
    path: '/users/moderation/hidden',
    summary: 'Show several hidden groups again; for the moderators of the site',
    description:
      'Groups that are hidden because their creator is suspended are skipped. A call that was cut off can be repeated.',
    access: 'user',
    body: z.strictObject({ groups }),
    responses: { 200: outcomesSchema },
    errors: [403],
  }),
  listNewGroups: defineEndpoint({
    method: 'get',
    path: '/users/moderation/new',
    summary: 'New groups of new accounts, the latest first; for the moderators of the site',
    description: `Groups of the last ${NEW_DAYS} days by accounts of the last ${NEW_DAYS} days, with what speaks for spam. Hidden ones are left out. A page holds at most ${MAX_SEARCH_PAGE_SIZE}, may hold fewer than limit, even none: only the Link header says whether there are more.`,
    access: 'user',
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(newGroupSchema) },
    errors: [400, 403],
  }),
}
