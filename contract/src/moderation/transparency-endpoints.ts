import { defineEndpoint } from '../shared/endpoint.ts'
import { MAX_MODERATION_YEARS } from '../shared/limits.ts'
import { restModerationYearsSchema } from './moderation-year.ts'

/** The endpoint of the page /legal/transparency. */
export const transparencyEndpoints = {
  listModerationYears: defineEndpoint({
    method: 'get',
    path: '/site/moderation.json',
    summary: 'What moderators decided, in numbers by year',
    description: `The last ${MAX_MODERATION_YEARS} years at most, the latest first, without those in which nothing happened. It names nobody. A 404 if the site does not publish it.`,
    access: 'public',
    ifNotAdmitted: 'allowed',
    responses: { 200: restModerationYearsSchema },
    errors: [400, 404],
  }),
} as const
