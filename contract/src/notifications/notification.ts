import * as z from 'zod/mini'
import { categorySchema } from '../groups/category-schema.ts'
import { replyStatusSchema } from '../meetings/meeting.ts'
import { memberRoleSchema } from '../members/member.ts'
import { groundSchema } from '../moderation/ground.ts'
import { instantSchema } from '../shared/dates.ts'
import { timestampSchema } from '../shared/timestamp.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

const meetingFields = {
  id: z.string(),
  title: z.string(),
  /** The local start: see `meetingDocumentSchema`. */
  date: z.string(),
  time: z.string(),
  timeZone: z.string(),
  /** How many meetings the notification is about, such as those of a series. The other fields are those of one of them. */
  count: z.int().check(z.gte(1)),
  /** The reason for a cancellation, or for a reply that an organizer changed; null if there is none. */
  reason: z.nullable(z.string()),
}

const notificationFields = {
  kind: z.enum(NOTIFICATION_KINDS),
  /** null if the kind is 'moderation' or 'picture-removed', which are about no group. */
  groupId: z.nullable(z.string()),
  /** The group's name at the time of the event; null if there is no group. */
  groupName: z.nullable(z.string()),
  /** If the kind is 'role': the user's new role. */
  role: z.optional(memberRoleSchema),
  /**
   * If the kind is 'reply-changed': the user's reply to the meeting after an organizer changed it. If it is 'next-meeting': the
   * user's reply to it by now.
   */
  reply: z.optional(replyStatusSchema),
  /** If the kind is 'meeting-planned' and the user goes every time: how many of the meetings they go to, and wait for. */
  everyTime: z.optional(z.object({ going: z.int().check(z.gte(0)), waiting: z.int().check(z.gte(0)) })),
  /** If the kind is 'request': how many requests the notification is about. */
  requests: z.optional(z.int().check(z.gte(1))),
  /** If the kind is 'joined-by-invitation': how many users the notification is about. */
  joins: z.optional(z.int().check(z.gte(1))),
  /** If the kind is 'moderation': how many reports, notices and appeals wait for the moderators, up to 100. */
  openReports: z.optional(z.int().check(z.gte(1))),
  /**
   * If the kind is 'declined', 'removed', 'hidden' or 'picture-removed': the reason that the organizer or the moderator gave. If it is
   * 'appeal-decided': the decision.
   */
  reason: z.optional(z.string()),
  /** If a moderator decided, and gave one: the ground of the decision. */
  ground: z.optional(groundSchema),
  /** If the kind is 'removed' or 'declined': true if a moderator of the site did it. */
  byModerator: z.optional(z.literal(true)),
  /** If the kind is 'message': what the organizer wrote. */
  text: z.optional(z.string()),
  /** If the kind is 'poll-opened': the poll. */
  poll: z.optional(z.object({ id: z.string(), title: z.string() })),
  /** If the kind is 'meeting-planned': true if the user answered yes to the meeting's date in a poll. */
  saidYes: z.optional(z.literal(true)),
}

/** `users/{uid}/notices/{noticeId}`, with its Timestamps as ISO strings. */
export const notificationDocumentSchema = z.object({
  ...notificationFields,
  meeting: z.optional(z.object({ ...meetingFields, startsAt: timestampSchema })),
  /** The ids of all meetings that the notification is about, if there may be more than those of the last event. */
  meetingIds: z.optional(z.array(z.string())),
  /**
   * If the kind is 'request' or 'joined-by-invitation': the first of the users, whose current name is read for each response.
   * If the kind is 'message': the organizer who wrote it; with 'takeover-requested', the one who asks for the group.
   */
  memberUid: z.optional(z.string()),
  /** If the kind is 'announcement': the newest announcement. */
  announcementId: z.optional(z.string()),
  createdAt: timestampSchema,
  /** null while the notification is unread. */
  readAt: z.nullable(timestampSchema),
})

export const restNotificationSchema = z.object({
  _id: z.string(),
  ...notificationFields,
  meeting: z.optional(z.object({ ...meetingFields, startsAt: instantSchema })),
  /**
   * If the kind is 'message': the name of the organizer who wrote it. Left out if they no longer organize the group. If the kind is
   * 'request' or 'joined-by-invitation': the name of the user, or of the first of several. Left out if that user
   * has left the group, or waits no longer while others of them do, if the reader no longer manages the group, and after the first
   * 50 notifications of a page.
   */
  name: z.optional(z.string()),
  /**
   * If the kind is 'request': how many of its requests still wait for an answer. Left out if the reader no longer manages the
   * group, and after the first 50 notifications of a page.
   */
  pendingRequests: z.optional(z.int().check(z.gte(0))),
  /** If the kind is 'announcement': the first words of the newest. Left out if it is deleted or the reader is no longer a member. */
  excerpt: z.optional(z.string()),
  /** The group's picture, if it is one of this site's, and its category. Left out if the group is hidden or deleted. */
  image: z.optional(z.string()),
  category: z.optional(categorySchema),
  /** True if the kind is 'still-meeting' and nobody has answered yet; otherwise left out. */
  isAsking: z.optional(z.boolean()),
  createdAt: instantSchema,
  readAt: z.nullable(instantSchema),
})
export type RestNotification = z.infer<typeof restNotificationSchema>
