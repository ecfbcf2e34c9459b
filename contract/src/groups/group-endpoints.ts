import * as z from 'zod/mini'
import { inviteCodeSchema } from '../invites/invite.ts'
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

const LIST_PAGE_NOTE =
  'Groups with a next meeting come first, the soonest at the top, then all others by name. A page without groups is a 404.'

/** A wrong page gets the 404 page instead of a 400, as if the page did not exist. */
const listPage = {
  query: z.object({ page: z.optional(z.string()) }),
  responses: { 200: z.string(), 404: z.string() },
  responseType: 'text/html',
  errors: [],
} as const

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
  sharePage: defineEndpoint({
    method: 'get',
    path: '/s/{id}',
    summary: 'A group as a page for search engines, link previews and visitors',
    description:
      'With the group’s next three meetings, and the creator’s name. With an invitation’s code as invite, the page passes it on, and is not for search engines.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'allowed',
    params: z.strictObject({ id: z.string() }),
    query: z.object({ invite: z.catch(z.optional(inviteCodeSchema), undefined) }),
    responses: { 200: z.string(), 404: z.string() },
    responseType: 'text/html',
    errors: [400],
  }),
  townPage: defineEndpoint({
    method: 'get',
    path: '/s/in/{geonameId}',
    summary: 'The groups within 25 km of a town, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ geonameId: z.string() }),
    ...listPage,
  }),
  hobbyPage: defineEndpoint({
    method: 'get',
    path: '/s/hobby/{slug}',
    summary: 'The groups of a hobby, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ slug: z.string() }),
    ...listPage,
  }),
  townHobbyPage: defineEndpoint({
    method: 'get',
    path: '/s/in/{geonameId}/{slug}',
    summary: 'The groups of a hobby within 25 km of a town, as a page of plain links for search engines',
    description: LIST_PAGE_NOTE,
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ geonameId: z.string(), slug: z.string() }),
    ...listPage,
  }),
  townsPage: defineEndpoint({
    method: 'get',
    path: '/s/in',
    summary: 'The towns with the most groups, and the way to all groups, as a page of plain links for search engines',
    description: 'Written once a day, as the sitemaps are.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    responses: { 200: z.string() },
    responseType: 'text/html',
    errors: [],
  }),
  allGroupsPage: defineEndpoint({
    method: 'get',
    path: '/s/all/{part}',
    summary: 'The groups of a sitemap, as a page of plain links for search engines',
    description: 'In no order that means anything. Together, these pages have all groups of the sitemaps.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'page',
    params: z.strictObject({ part: z.string() }),
    ...listPage,
  }),
  sitemap: defineEndpoint({
    method: 'get',
    path: '/sitemap.xml',
    summary: 'The index of the sitemaps',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'allowed',
    responses: { 200: z.string() },
    responseType: 'application/xml',
    errors: [],
  }),
  groupSitemap: defineEndpoint({
    method: 'get',
    path: '/sitemaps/{sitemap}.xml',
    summary: 'A sitemap: the addresses of up to 5,000 groups, each with the day of its last change',
    description:
      'Written once a day, so a group of today may be missing. The sitemap pages lists the other pages of the site.',
    isLink: true,
    access: 'public',
    ifNotAdmitted: 'not-found',
    params: z.strictObject({ sitemap: z.string() }),
    responses: { 200: z.string() },
    responseType: 'application/xml',
    errors: [404],
  }),
}
