import { endpoints } from '@hobbyhub/contract/endpoints'
import { announce } from '../handlers/announce.ts'
import { blockUser, listBlocked, unblockUser } from '../handlers/blocked.ts'
import { endCalendar, renewCalendar } from '../handlers/calendar-address.ts'
import { cancelMeeting } from '../handlers/cancel-meeting.ts'
import { createGroup } from '../handlers/create-group.ts'
import { createdGroups } from '../handlers/created-groups.ts'
import { deleteAnnouncement } from '../handlers/delete-announcement.ts'
import { deleteGroup } from '../handlers/delete-group.ts'
import { deleteUser } from '../handlers/delete-user.ts'
import { dismissDecline } from '../handlers/dismiss-decline.ts'
import { exportUser } from '../handlers/export-user.ts'
import { getGroup } from '../handlers/get-group.ts'
import { getMeeting } from '../handlers/get-meeting.ts'
import { groupCalendar } from '../handlers/group-calendar.ts'
import { acceptHandover, offerHandover, withdrawHandover } from '../handlers/handover.ts'
import { hideGroup, showGroup } from '../handlers/hidden.ts'
import { createInvite, deleteInvite, listInvites } from '../handlers/invites.ts'
import { joinGroup } from '../handlers/join-group.ts'
import { joinedGroups } from '../handlers/joined-groups.ts'
import { listAnnouncements } from '../handlers/list-announcements.ts'
import { listGroups } from '../handlers/list-groups.ts'
import { listMeetings } from '../handlers/list-meetings.ts'
import { listMembers } from '../handlers/list-members.ts'
import { listNotices } from '../handlers/list-notices.ts'
import { listOrganizers } from '../handlers/list-organizers.ts'
import { listReplies } from '../handlers/list-replies.ts'
import { changeMailSettings, getMailSettings } from '../handlers/mail-settings.ts'
import { endMuting, mutedGroups, startMuting } from '../handlers/muted-groups.ts'
import { openApi } from '../handlers/open-api.ts'
import { ownCalendar } from '../handlers/own-calendar.ts'
import { ownMeetings } from '../handlers/own-meetings.ts'
import { planMeetings } from '../handlers/plan-meetings.ts'
import { readNotices } from '../handlers/read-notices.ts'
import { removeMember } from '../handlers/remove-member.ts'
import { replyToMeeting } from '../handlers/reply-to-meeting.ts'
import { closeReport, listReports, report } from '../handlers/reports.ts'
import { saveUser } from '../handlers/save-user.ts'
import { sharePage } from '../handlers/share-page.ts'
import { confirmUnsubscribe, unsubscribe } from '../handlers/unsubscribe.ts'
import { updateGroup } from '../handlers/update-group.ts'
import { updateMeeting } from '../handlers/update-meeting.ts'
import { updateMember } from '../handlers/update-member.ts'
import { EXPORTS_PER_MINUTE, PROFILE_CHANGES_PER_MINUTE } from '../options.ts'
import { limiter } from './rate-limit.ts'
import { type Route, route } from './route.ts'

const exportLimit = limiter('exports', EXPORTS_PER_MINUTE)
const profileLimit = limiter('changes of your profile', PROFILE_CHANGES_PER_MINUTE)

/** Every row of the REST table with its handler. Fixed paths stand before `/{id}`, which would match them. */
export const routes = {
  listGroups: route(endpoints.listGroups, listGroups),
  openApi: route(endpoints.openApi, openApi),
  createdGroups: route(endpoints.createdGroups, createdGroups),
  joinedGroups: route(endpoints.joinedGroups, joinedGroups),
  getGroup: route(endpoints.getGroup, getGroup),
  createGroup: route(endpoints.createGroup, createGroup),
  updateGroup: route(endpoints.updateGroup, updateGroup),
  deleteGroup: route(endpoints.deleteGroup, deleteGroup),
  joinGroup: route(endpoints.joinGroup, joinGroup),
  listMembers: route(endpoints.listMembers, listMembers),
  updateMember: route(endpoints.updateMember, updateMember),
  removeMember: route(endpoints.removeMember, removeMember),
  dismissDecline: route(endpoints.dismissDecline, dismissDecline),
  listMeetings: route(endpoints.listMeetings, listMeetings),
  planMeetings: route(endpoints.planMeetings, planMeetings),
  groupCalendar: route(endpoints.groupCalendar, groupCalendar),
  getMeeting: route(endpoints.getMeeting, getMeeting),
  updateMeeting: route(endpoints.updateMeeting, updateMeeting),
  cancelMeeting: route(endpoints.cancelMeeting, cancelMeeting),
  replyToMeeting: route(endpoints.replyToMeeting, replyToMeeting),
  listReplies: route(endpoints.listReplies, listReplies),
  listAnnouncements: route(endpoints.listAnnouncements, listAnnouncements),
  announce: route(endpoints.announce, announce),
  deleteAnnouncement: route(endpoints.deleteAnnouncement, deleteAnnouncement),
  ownMeetings: route(endpoints.ownMeetings, ownMeetings),
  renewCalendar: route(endpoints.renewCalendar, renewCalendar),
  endCalendar: route(endpoints.endCalendar, endCalendar),
  ownCalendar: route(endpoints.ownCalendar, ownCalendar),
  listNotices: route(endpoints.listNotices, listNotices),
  readNotices: route(endpoints.readNotices, readNotices),
  getMailSettings: route(endpoints.getMailSettings, getMailSettings),
  changeMailSettings: route(endpoints.changeMailSettings, changeMailSettings),
  mutedGroups: route(endpoints.mutedGroups, mutedGroups),
  muteGroup: route(endpoints.muteGroup, startMuting),
  unmuteGroup: route(endpoints.unmuteGroup, endMuting),
  confirmUnsubscribe: route(endpoints.confirmUnsubscribe, confirmUnsubscribe),
  unsubscribe: route(endpoints.unsubscribe, unsubscribe),
  listOrganizers: route(endpoints.listOrganizers, listOrganizers),
  offerHandover: route(endpoints.offerHandover, offerHandover),
  withdrawHandover: route(endpoints.withdrawHandover, withdrawHandover),
  acceptHandover: route(endpoints.acceptHandover, acceptHandover),
  listInvites: route(endpoints.listInvites, listInvites),
  createInvite: route(endpoints.createInvite, createInvite),
  deleteInvite: route(endpoints.deleteInvite, deleteInvite),
  listBlocked: route(endpoints.listBlocked, listBlocked),
  blockUser: route(endpoints.blockUser, blockUser),
  unblockUser: route(endpoints.unblockUser, unblockUser),
  sharePage: route(endpoints.sharePage, sharePage),
  report: route(endpoints.report, report),
  listReports: route(endpoints.listReports, listReports),
  closeReport: route(endpoints.closeReport, closeReport),
  hideGroup: route(endpoints.hideGroup, hideGroup),
  showGroup: route(endpoints.showGroup, showGroup),
  saveUser: route(endpoints.saveUser, saveUser(profileLimit.count)),
  exportUser: route(endpoints.exportUser, async (input) => {
    await exportLimit.count(input.caller.uid)
    return exportUser(input)
  }),
  deleteUser: route(endpoints.deleteUser, deleteUser),
} as const satisfies Record<keyof typeof endpoints, Route>
