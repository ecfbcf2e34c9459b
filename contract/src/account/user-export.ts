import * as z from 'zod/mini'
import { exportedInviteSchema } from '../invites/invite.ts'
import { restReplySchema } from '../meetings/meeting.ts'
import { restGroupWithMeetingSchema } from '../meetings/next-meeting.ts'
import { declinedRequestDocumentSchema, restMemberSchema } from '../members/member.ts'
import { exportedReportSchema } from '../moderation/report.ts'
import { exportedSuspensionSchema } from '../moderation/suspension.ts'
import { restNotificationSchema } from '../notifications/notification.ts'
import { restPictureSchema } from '../pictures/picture.ts'
import { restVoteSchema } from '../polls/poll.ts'
import { instantSchema } from '../shared/dates.ts'
import { userDocumentSchema } from './user.ts'

/** The account as Firebase Authentication stores it. */
const accountSchema = z.object({
  uid: z.string(),
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  name: z.nullable(z.string()),
  photoURL: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
  creationTime: instantSchema,
  lastSignInTime: z.nullable(instantSchema),
  /** Ways to sign in, such as 'password' and 'google.com'. */
  providers: z.array(z.string()),
})

/**
 * A membership, a request or a place on a waiting list. `groupName` is the group's current name; null if the group is hidden or
 * deleted.
 */
const membershipSchema = z.extend(restMemberSchema, { groupId: z.string(), groupName: z.nullable(z.string()) })

/** A request of the user that the group's creator or an organizer has declined. */
const declinedSchema = z.object({
  ...z.omit(declinedRequestDocumentSchema, { uid: true }).shape,
  groupName: z.nullable(z.string()),
  declinedAt: instantSchema,
})
/** A group whose creator or organizers have blocked the user. */
const blockedSchema = z.object({ groupId: z.string(), groupName: z.nullable(z.string()), blockedAt: instantSchema })

/** A reply to a meeting, upcoming or past. */
const replySchema = z.extend(restReplySchema, {
  groupId: z.string(),
  meetingId: z.string(),
  startsAt: instantSchema,
  repliedAt: instantSchema,
  cameAt: z.nullable(instantSchema),
})

/** The user's answers to a poll. `dates` are the starts of the options, in the same order; empty if the poll is being deleted. */
const voteSchema = z.extend(restVoteSchema, {
  groupId: z.string(),
  pollId: z.string(),
  dates: z.array(instantSchema),
  votedAt: instantSchema,
})

/** An announcement that the user has written. */
const announcementSchema = z.object({ groupId: z.string(), text: z.string(), createdAt: instantSchema })

/** An offer of the user `by` to hand over a group to the user `uid`. The caller is one of the two. */
const offerSchema = z.object({
  groupId: z.string(),
  groupName: z.nullable(z.string()),
  uid: z.string(),
  by: z.object({ uid: z.string(), name: z.string(), photoURL: z.nullable(z.string()) }),
  offeredAt: instantSchema,
})

const takeoverSchema = z.object({
  groupId: z.string(),
  groupName: z.nullable(z.string()),
  requestedAt: instantSchema,
  /** Until when the group's creator can object. */
  until: instantSchema,
})

/** The metadata of an e-mail to the user. The group is null if the e-mail is about none. */
const mailSchema = z.object({
  kind: z.string(),
  groupId: z.nullable(z.string()),
  groupName: z.nullable(z.string()),
  createdAt: instantSchema,
  sentAt: z.nullable(instantSchema),
})

/** The response of GET /users: everything that is stored about the caller. */
export const userExportSchema = z.object({
  exportedAt: instantSchema,
  account: accountSchema,
  /** null if no record was stored with POST /users. */
  user: z.nullable(userDocumentSchema),
  createdGroups: z.array(restGroupWithMeetingSchema),
  memberships: z.array(membershipSchema),
  declined: z.array(declinedSchema),
  blocked: z.array(blockedSchema),
  replies: z.array(replySchema),
  votes: z.array(voteSchema),
  notices: z.array(restNotificationSchema),
  announcements: z.array(announcementSchema),
  /** null if the user has never changed these settings. */
  mailSettings: z.nullable(z.object({ muted: z.boolean(), mutedGroups: z.array(z.string()), replies: z.boolean() })),
  /** E-mails are deleted after 30 days. */
  mails: z.array(mailSchema),
  /** The invitations that the user made. */
  invites: z.array(exportedInviteSchema),
  /** The reports that the user has made. */
  reports: z.array(exportedReportSchema),
  /** The times of the user's last reports. The daily limit counts them. */
  reportTimes: z.array(instantSchema),
  pictures: z.array(restPictureSchema),
  /** The times of the user's last uploads. The hourly limit counts them. */
  pictureTimes: z.array(instantSchema),
  /** The times at which the user created their last groups. The hourly limit counts them. */
  groupTimes: z.array(instantSchema),
  /** The times at which the user last wrote to single members. The limits of such messages count them. */
  messageTimes: z.array(instantSchema),
  /** The times of the e-mails to the user within 24 hours. The limits of e-mails count them. */
  mailTimes: z.array(instantSchema),
  /** Offers to hand over a group that the user made or received. */
  offers: z.array(offerSchema),
  /** The user's requests to take over a quiet group. */
  takeovers: z.array(takeoverSchema),
  /** null if the user's calendar has no secret URL. Only a hash of the URL's secret is stored. */
  calendar: z.nullable(z.object({ createdAt: instantSchema })),
  /** null if the account is not suspended. */
  suspension: z.nullable(exportedSuspensionSchema),
  /** When an invitation admitted the user; null if none did. Only on a closed site. */
  admission: z.optional(z.nullable(z.object({ admittedAt: instantSchema }))),
})
export type UserExport = z.infer<typeof userExportSchema>
