import * as z from 'zod/mini'
import { defineEndpoint, groupParamsSchema, idSchema } from '../shared/endpoint.ts'
import { MAX_WALK_INS } from '../shared/limits.ts'
import { attendancePayloadSchema, restAttendanceSchema, walkInsPayloadSchema } from './attendance.ts'
import { cameSchema } from './meeting.ts'

const meetingParams = z.strictObject({ id: idSchema, meetingId: idSchema })

export const attendanceEndpoints = {
  setAttendance: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/meetings/{meetingId}/attendance/{uid}',
    summary: 'Say whether somebody was at a meeting, as the creator or an organizer',
    description:
      'For people who are going or waiting, from an hour before the meeting begins until 90 days after it ends. null takes it back. With secondsAgo, a call changes nothing if somebody said something later. The response has what is stored. Nobody is notified.',
    access: 'user',
    params: z.strictObject({ ...meetingParams.shape, uid: idSchema }),
    body: attendancePayloadSchema,
    responses: { 200: z.object({ came: cameSchema }) },
    errors: [403, 404, 409],
  }),
  setWalkIns: defineEndpoint({
    method: 'put',
    path: '/groupInformation/{id}/meetings/{meetingId}/walk-ins',
    summary: 'Say how many people came without a reply, as the creator or an organizer',
    description: `A number up to ${MAX_WALK_INS}, at the same times as who came. With was, the response is a 409 if the number is another one by now.`,
    access: 'user',
    params: meetingParams,
    body: walkInsPayloadSchema,
    responses: { 200: z.object({ walkIns: z.int() }) },
    errors: [403, 404, 409],
  }),
  groupAttendance: defineEndpoint({
    method: 'get',
    path: '/groupInformation/{id}/attendance',
    summary: 'How often a group has met, and how many people came on average',
    description:
      'Without cancelled meetings. Those who came count or, if nobody counted them, those who were going; the average leaves out meetings without either.',
    access: 'public',
    params: groupParamsSchema,
    responses: { 200: restAttendanceSchema },
    errors: [400, 404],
  }),
}
