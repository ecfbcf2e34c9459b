import { accountEndpoints } from './account/account-endpoints.ts'
import { announcementEndpoints } from './announcements/announcement-endpoints.ts'
import { groupEndpoints } from './groups/group-endpoints.ts'
import { publicPageEndpoints } from './groups/public-page-endpoints.ts'
import { inviteEndpoints } from './invites/invite-endpoints.ts'
import { mailEndpoints } from './mail/mail-endpoints.ts'
import { mailLinkEndpoints } from './mail/mail-link-endpoints.ts'
import { attendanceEndpoints } from './meetings/attendance-endpoints.ts'
import { feedEndpoints } from './meetings/feed-endpoints.ts'
import { meetingEndpoints } from './meetings/meeting-endpoints.ts'
import { memberEndpoints } from './members/member-endpoints.ts'
import { moderatedGroupEndpoints } from './moderation/moderated-group-endpoints.ts'
import { moderationEndpoints } from './moderation/moderation-endpoints.ts'
import { noticeEndpoints } from './moderation/notice-endpoints.ts'
import { ownBlockEndpoints } from './moderation/own-block-endpoints.ts'
import { reportEndpoints } from './moderation/report-endpoints.ts'
import { siteEndpoints } from './moderation/site-endpoints.ts'
import { suspensionEndpoints } from './moderation/suspension-endpoints.ts'
import { suspensionLinkEndpoints } from './moderation/suspension-link-endpoints.ts'
import { transparencyEndpoints } from './moderation/transparency-endpoints.ts'
import { notificationEndpoints } from './notifications/notification-endpoints.ts'
import { openApiEndpoint } from './openapi/openapi-endpoint.ts'
import { pictureEndpoints } from './pictures/picture-endpoints.ts'
import { pollEndpoints } from './polls/poll-endpoints.ts'
import type { Endpoint } from './shared/endpoint.ts'
import { isClosed } from './shared/registration.ts'

export type { Endpoint } from './shared/endpoint.ts'

const { listGroups, createdGroups, ...otherGroupEndpoints } = groupEndpoints
const {
  joinedGroups,
  listOrganizers,
  offerHandover,
  withdrawHandover,
  acceptHandover,
  markActive,
  requestTakeover,
  endTakeover,
  ...otherMemberEndpoints
} = memberEndpoints

/** All endpoints, in the order in which the OpenAPI document and /api-docs list them. */
export const endpoints = {
  listGroups,
  openApi: openApiEndpoint,
  createdGroups,
  joinedGroups,
  ...otherGroupEndpoints,
  ...otherMemberEndpoints,
  ...accountEndpoints,
  ...meetingEndpoints,
  ...attendanceEndpoints,
  ...feedEndpoints,
  ...pollEndpoints,
  ...announcementEndpoints,
  ...notificationEndpoints,
  ...mailEndpoints,
  ...mailLinkEndpoints,
  listOrganizers,
  offerHandover,
  withdrawHandover,
  acceptHandover,
  markActive,
  requestTakeover,
  endTakeover,
  ...inviteEndpoints,
  ...publicPageEndpoints,
  ...noticeEndpoints,
  ...reportEndpoints,
  ...moderationEndpoints,
  ...ownBlockEndpoints,
  ...moderatedGroupEndpoints,
  ...suspensionEndpoints,
  ...suspensionLinkEndpoints,
  ...siteEndpoints,
  ...transparencyEndpoints,
  ...pictureEndpoints,
} as const satisfies Record<string, Endpoint>

/**
 * The documented error statuses of an endpoint, ascending. Even a public endpoint has 401 and 403, because it refuses a bad token, and
 * that of a suspended account. On a closed site, each also has the 404 for users who are not admitted.
 */
export const errorStatuses = (endpoint: Endpoint): number[] => {
  const statuses = new Set<number>([...endpoint.errors, 401, 403, 429, 503, ...(isClosed ? [404] : [])])
  if (endpoint.body) for (const status of [400, 408, 413, 415]) statuses.add(status)
  return [...statuses].sort((a, b) => a - b)
}
