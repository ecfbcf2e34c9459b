import * as z from 'zod/mini'
import { restGroupWithMeetingSchema } from '../meetings/next-meeting.ts'
import { memberRoleSchema } from './member.ts'

/** A group that the caller joined, asked to join or waits for, or that declined the caller's request, in the REST API. */
export const restJoinedGroupSchema = z.extend(
  z.pick(restGroupWithMeetingSchema, {
    _id: true,
    groupName: true,
    category: true,
    creatorName: true,
    location: true,
    startDate: true,
    image: true,
    maxMembers: true,
    memberCount: true,
    waitingCount: true,
    nextMeeting: true,
    quietSince: true,
    archivedAt: true,
  }),
  {
    /** The caller's role in the group. Left out for a declined request. */
    role: z.optional(memberRoleSchema),
    /** How many requests to join wait in the group. Only organizers get it. */
    pendingCount: z.optional(restGroupWithMeetingSchema.shape.pendingCount),
    /** The caller's position on the waiting list, from 1. Left out if the caller is not waiting. */
    position: z.optional(z.int().check(z.gte(1))),
    /** True if the member has not seen an announcement that was made since they joined; otherwise left out. */
    hasNews: z.optional(z.boolean()),
  },
)
export type RestJoinedGroup = z.infer<typeof restJoinedGroupSchema>
