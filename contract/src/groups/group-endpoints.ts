import * as z from 'zod/mini'
import { restGroupWithMeetingSchema } from '../meetings/next-meeting.ts'
import { callerEmailSchema, defineEndpoint, groupParamsSchema, pageQueryFields } from '../shared/endpoint.ts'
import { MAX_SEARCH_CHARS } from '../shared/limits.ts'
import { isWellFormed } from '../shared/older-browsers.ts'
import { SORT_CHOICES, SORT_ORDERS, type SortChoice, type SortOrder } from '../shared/sort-choices.ts'
import { categorySchema } from './category-schema.ts'
import { createGroupPayloadSchema, updateGroupPayloadSchema } from './group.ts'
import { kmNeedsNearCheck, nearQueryFields } from './near-query.ts'

/**
 * Words, or beginnings of words, that a group must contain. A text without letters or digits finds no group; a blank text finds
 * all groups.
 */
const searchSchema = z.string().check(z.maxLength(MAX_SEARCH_CHARS), z.refine(isWellFormed, { error: 'Not a text.' }))

type SortQuery = {
  readonly sort?: SortChoice | undefined
  readonly order?: SortOrder | undefined
  readonly passed?: 'last' | undefined
}

const soonestIsAscendingCheck = z.refine<SortQuery>(({ sort, order }) => sort !== 'soonest' || order !== 'desc', {
  path: ['order'],
  error: 'With sort=soonest, the soonest come first: leave order out.',
})

const passedNeedsDateCheck = z.refine<SortQuery>(
  ({ sort, passed }) => passed === undefined || sort === 'startDate' || sort === 'soonest',
  { path: ['passed'], error: 'passed needs sort=startDate or sort=soonest.' },
)

export const groupEndpoints = {
  listGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation',
    summary: 'Groups, in pages',
    description:
      'q looks for words, or beginnings of words, in name, category, location, description and creator’s name; with fuzzy, words may have one wrong letter or another ending, and if no group has such words, their longest beginnings that groups have count. near and km look around a place for groups that have a town; each then has distanceKm. sort=soonest goes by the next meeting or, for a group that has not planned one, by the start date; groups that have passed without a next meeting come last, those that started most recently first. With sort=startDate, passed=last moves the groups that have passed to the end. With q, joinable, near, passed or sort=soonest, a page holds at most 100, may hold fewer than limit, even none, and there is no X-Total-Count: only the Link header says whether there are more.',
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
        passed: z.optional(z.literal('last', { error: 'Only last is understood.' })),
      })
      .check(kmNeedsNearCheck, soonestIsAscendingCheck, passedNeedsDateCheck),
    responses: { 200: z.array(restGroupWithMeetingSchema) },
    errors: [400],
  }),
  createdGroups: defineEndpoint({
    method: 'get',
    path: '/groupInformation/user',
    summary: 'The groups that the caller created',
    access: 'user',
    query: z.strictObject({ ...pageQueryFields, email: callerEmailSchema }),
    responses: { 200: z.array(restGroupWithMeetingSchema) },
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
}
