import * as z from 'zod/mini'
import {
  defineEndpoint,
  deletedOneResponseSchema,
  groupParamsSchema,
  idSchema,
  pageQueryFields,
} from '../shared/endpoint.ts'
import { MAX_OPEN_POLLS, MAX_POLLS_A_DAY, POLL_OPTIONS } from '../shared/limits.ts'
import {
  createPollPayloadSchema,
  planPollPayloadSchema,
  restPollSchema,
  restVoteSchema,
  votePayloadSchema,
  voteResponseSchema,
} from './poll.ts'

const pollParams = z.strictObject({ id: idSchema, pollId: idSchema })

export const pollEndpoints = {
  listPolls: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/polls',
    summary: 'The dates that a group asks its members about, newest poll first, with the caller’s answers',
    description:
      'With plannable=true, only polls from which a meeting can still be planned, the one whose last date is soonest first. A page may hold fewer than limit: only the Link header says whether there are more.',
    access: 'user',
    params: groupParamsSchema,
    query: z.strictObject({ ...pageQueryFields, plannable: z.optional(z.literal('true')) }),
    responses: { 200: z.array(restPollSchema) },
    errors: [400, 403, 404],
  }),
  createPoll: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/polls',
    summary: 'Ask the members which date suits them, as the creator or an organizer',
    description: `A poll has ${POLL_OPTIONS.min} to ${POLL_OPTIONS.max} different options. It takes answers until the end of the day closes, or until its last option begins. Members are notified, also by e-mail. The same call within a minute creates no second poll. A group has at most ${MAX_OPEN_POLLS} open polls, an archived one can create none (409), and others ${MAX_POLLS_A_DAY} within 24 hours (429).`,
    access: 'user',
    params: groupParamsSchema,
    body: createPollPayloadSchema,
    responses: { 201: z.object({ acknowledged: z.literal(true), insertedId: z.string() }) },
    errors: [403, 404, 409],
  }),
  vote: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/polls/{pollId}/vote',
    summary: 'Answer a poll, or change one’s answers',
    description: 'For members and the creator: one answer for each option, in their order. Nobody is notified.',
    access: 'user',
    params: pollParams,
    body: votePayloadSchema,
    responses: { 200: voteResponseSchema },
    errors: [403, 404, 409],
  }),
  listVotes: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/polls/{pollId}/votes',
    summary: 'Who can when, earliest answers first, for the members of the group',
    access: 'user',
    params: pollParams,
    query: z.strictObject(pageQueryFields),
    responses: { 200: z.array(restVoteSchema) },
    errors: [400, 403, 404],
  }),
  planPoll: defineEndpoint({
    method: 'post',
    path: '/groupInformation/{id}/polls/{pollId}/plan',
    summary: 'Plan the meeting on one of a poll’s dates, which ends the poll',
    description:
      'Members are notified of the meeting as of any other, and those who answered yes to the date are asked to confirm. A repeated call gets the same meeting.',
    access: 'user',
    params: pollParams,
    body: planPollPayloadSchema,
    responses: { 201: z.object({ insertedId: z.string(), notified: z.optional(z.literal(false)) }) },
    errors: [403, 404, 409],
  }),
  deletePoll: defineEndpoint({
    method: 'delete',
    path: '/groupInformation/{id}/polls/{pollId}',
    summary: 'Delete a poll with its answers; a meeting that was planned from it stays',
    access: 'user',
    params: pollParams,
    responses: { 200: deletedOneResponseSchema },
    errors: [400, 403, 404],
  }),
}
