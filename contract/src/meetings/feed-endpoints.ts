import * as z from 'zod/mini'
import { categorySchema, storedCategorySchema } from '../groups/category-schema.ts'
import { kmNeedsNearCheck, nearQueryFields } from '../groups/near-query.ts'
import { instantSchema } from '../shared/dates.ts'
import { defineEndpoint } from '../shared/endpoint.ts'

/** Exactly one filter: a feed of everything would be nobody's, and one of a hobby near a place would need an index of its own. */
const feedQuerySchema = z.object({ ...nearQueryFields, category: z.optional(categorySchema) }).check(
  kmNeedsNearCheck,
  z.refine(({ near, category }) => (near === undefined) !== (category === undefined), {
    path: ['near'],
    error: 'Give either near or category.',
  }),
)
export type FeedQuery = z.output<typeof feedQuerySchema>

const countSchema = z.int().check(z.gte(0))

/** What JSON Feed has no field for. */
const feedMeetingSchema = z.object({
  startsAt: instantSchema,
  endsAt: instantSchema,
  timeZone: z.string(),
  place: z.string(),
  groupId: z.string(),
  groupName: z.string(),
  category: storedCategorySchema,
  goingCount: countSchema,
  capacity: z.nullable(z.int()),
})

/** A feed in the format JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
const jsonFeedSchema = z.object({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string(),
  home_page_url: z.string(),
  feed_url: z.string(),
  items: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      title: z.string(),
      content_text: z.string(),
      date_published: instantSchema,
      date_modified: instantSchema,
      _meeting: feedMeetingSchema,
    }),
  ),
})
export type JsonFeed = z.infer<typeof jsonFeedSchema>

const feed = {
  method: 'get',
  description:
    'Either near, with km, or category. At most 100 groups, each with its next meeting, soonest first. Pages of every site may read it. Online addresses are left out.',
  isLink: true,
  isOpenToAllSites: true,
  access: 'public',
  ifNotAdmitted: 'not-found',
  query: feedQuerySchema,
  errors: [400],
} as const

export const feedEndpoints = {
  calendarFeed: defineEndpoint({
    ...feed,
    path: '/groupInformation/meetings.ics',
    summary: 'The next meetings near a place or of a hobby, as a calendar',
    responses: { 200: z.string() },
    responseType: 'text/calendar',
  }),
  atomFeed: defineEndpoint({
    ...feed,
    path: '/groupInformation/meetings.atom',
    summary: 'The next meetings near a place or of a hobby, as an Atom feed',
    responses: { 200: z.string() },
    responseType: 'application/atom+xml',
  }),
  jsonFeed: defineEndpoint({
    ...feed,
    path: '/groupInformation/meetings.json',
    summary: 'The next meetings near a place or of a hobby, as a JSON feed',
    responses: { 200: jsonFeedSchema },
    responseType: 'application/feed+json',
  }),
}
