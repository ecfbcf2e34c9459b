import { endpoints } from '@hobbyhub/contract/endpoints'
import type { pictureEndpoints } from '@hobbyhub/contract/pictures/picture-endpoints'
import { deleteUser } from '../account/handlers/delete-user.ts'
import { exportUser } from '../account/handlers/export-user.ts'
import { saveUser } from '../account/handlers/save-user.ts'
import { endSession, startSession } from '../account/handlers/session.ts'
import { appealSuspension, deleteSuspended, exportSuspended, showSuspended } from '../account/handlers/suspended.ts'
import { announce } from '../announcements/handlers/announce.ts'
import { announcementRecipients } from '../announcements/handlers/announcement-recipients.ts'
import { deleteAnnouncement } from '../announcements/handlers/delete-announcement.ts'
import { listAnnouncements } from '../announcements/handlers/list-announcements.ts'
import { createGroup } from '../groups/handlers/create-group.ts'
import { createdGroups } from '../groups/handlers/created-groups.ts'
import { deleteGroup } from '../groups/handlers/delete-group.ts'
import { listGroups } from '../groups/handlers/list-groups.ts'
import { allGroupsPage, hobbyPage, townHobbyPage, townPage, townsPage } from '../groups/handlers/list-pages.ts'
import { groupSitemap, sitemap } from '../groups/handlers/sitemaps.ts'
import { createInvite, deleteInvite, extendInvite, listInvites } from '../invites/handlers/invites.ts'
import { contact } from '../mail/handlers/contact.ts'
import { changeMailSettings, getMailSettings, putMailSettings } from '../mail/handlers/mail-settings.ts'
import { markActiveByMail, showActive } from '../mail/handlers/mailed-activity.ts'
import { replyByMail, showReply } from '../mail/handlers/mailed-reply.ts'
import { endMuting, mutedGroups, startMuting } from '../mail/handlers/muted-groups.ts'
import { confirmUnsubscribe, unsubscribe } from '../mail/handlers/unsubscribe.ts'
import { groupAttendance, putAttendance, putWalkIns } from '../meetings/handlers/attendance.ts'
import { endCalendar, renewCalendar } from '../meetings/handlers/calendar-address.ts'
import { cancelMeeting } from '../meetings/handlers/cancel-meeting.ts'
import { atomFeed, calendarFeed, jsonFeed } from '../meetings/handlers/feeds.ts'
import { getMeeting } from '../meetings/handlers/get-meeting.ts'
import { goEveryTime } from '../meetings/handlers/go-every-time.ts'
import { groupCalendar } from '../meetings/handlers/group-calendar.ts'
import { listMeetings } from '../meetings/handlers/list-meetings.ts'
import { listReplies } from '../meetings/handlers/list-replies.ts'
import { meetingFile } from '../meetings/handlers/meeting-file.ts'
import { meetingPage } from '../meetings/handlers/meeting-page.ts'
import { ownCalendar } from '../meetings/handlers/own-calendar.ts'
import { ownMeetings } from '../meetings/handlers/own-meetings.ts'
import { planMeetings } from '../meetings/handlers/plan-meetings.ts'
import { repliesCsv } from '../meetings/handlers/replies-csv.ts'
import { replyToMeeting, setReply } from '../meetings/handlers/reply-to-meeting.ts'
import { restoreMeeting } from '../meetings/handlers/restore-meeting.ts'
import { sharePage } from '../meetings/handlers/share-page.ts'
import { updateMeeting } from '../meetings/handlers/update-meeting.ts'
import { dismissDecline } from '../members/handlers/dismiss-decline.ts'
import { acceptHandover, offerHandover, withdrawHandover } from '../members/handlers/handover.ts'
import { joinGroup } from '../members/handlers/join-group.ts'
import { joinedGroups } from '../members/handlers/joined-groups.ts'
import { listMembers } from '../members/handlers/list-members.ts'
import { listOrganizers } from '../members/handlers/list-organizers.ts'
import { membersCsv } from '../members/handlers/members-csv.ts'
import { sendMessage } from '../members/handlers/send-message.ts'
import { endTakeover, markActive, requestTakeover } from '../members/handlers/takeover.ts'
import { updateGroup } from '../members/handlers/update-group.ts'
import { updateMember } from '../members/handlers/update-member.ts'
import { blockUser, listBlocked, unblockUser } from '../moderation/handlers/blocked-users.ts'
import { getGroup } from '../moderation/handlers/get-group.ts'
import { hideGroup, hideGroups, showGroups, unhideGroup } from '../moderation/handlers/hide-group.ts'
import { listNewGroups } from '../moderation/handlers/new-groups.ts'
import { giveNotice, noticePage } from '../moderation/handlers/notices.ts'
import { addOwnBlock, deleteOwnBlock, listOwnBlocks } from '../moderation/handlers/own-blocks.ts'
import { removeMember } from '../moderation/handlers/remove-member.ts'
import { appealHiding, changeReport, listModerationLog, listReports, report } from '../moderation/handlers/reports.ts'
import { getSite, listModerationYears } from '../moderation/handlers/site.ts'
import {
  createSiteInvite,
  deleteSiteInvite,
  endAdmissionOf,
  listSiteInvites,
  useSiteInvite,
} from '../moderation/handlers/site-invites.ts'
import { getSuspension, groupsOfUser, liftSuspension, suspendUser } from '../moderation/handlers/suspension.ts'
import { listNotices } from '../notifications/handlers/list-notices.ts'
import { readNotices } from '../notifications/handlers/read-notices.ts'
import { EXPORTS_PER_MINUTE, PROFILE_CHANGES_PER_MINUTE } from '../platform/config.ts'
import { createRateLimiter } from '../platform/http/rate-limit.ts'
import { type Route, route } from '../platform/http/route.ts'
import { createPoll } from '../polls/handlers/create-poll.ts'
import { deletePoll } from '../polls/handlers/delete-poll.ts'
import { listPolls } from '../polls/handlers/list-polls.ts'
import { listVotes } from '../polls/handlers/list-votes.ts'
import { planPoll } from '../polls/handlers/plan-poll.ts'
import { vote } from '../polls/handlers/vote.ts'
import { deleteAccountData } from './delete-account-data.ts'
import { openApi } from './open-api.ts'
import { updateProfileCopies } from './update-profile-copies.ts'

const exportLimit = createRateLimiter('exports', EXPORTS_PER_MINUTE)
const downloadLimit = createRateLimiter('downloads', EXPORTS_PER_MINUTE)
const profileLimit = createRateLimiter('changes of your profile', PROFILE_CHANGES_PER_MINUTE)

/**
 * The handler of each endpoint; listeners.ts has those of the picture endpoints. Fixed paths come before `/{id}`, because `/{id}`
 * would match them, too.
 */
export const routes = {
  listGroups: route(endpoints.listGroups, listGroups),
  openApi: route(endpoints.openApi, openApi),
  createdGroups: route(endpoints.createdGroups, createdGroups),
  joinedGroups: route(endpoints.joinedGroups, joinedGroups),
  calendarFeed: route(endpoints.calendarFeed, calendarFeed),
  atomFeed: route(endpoints.atomFeed, atomFeed),
  jsonFeed: route(endpoints.jsonFeed, jsonFeed),
  getGroup: route(endpoints.getGroup, getGroup),
  createGroup: route(endpoints.createGroup, createGroup),
  updateGroup: route(endpoints.updateGroup, updateGroup),
  deleteGroup: route(endpoints.deleteGroup, deleteGroup),
  joinGroup: route(endpoints.joinGroup, joinGroup),
  listMembers: route(endpoints.listMembers, listMembers),
  membersCsv: route(endpoints.membersCsv, async (input) => {
    await downloadLimit.count(input.caller.uid)
    return membersCsv(input)
  }),
  updateMember: route(endpoints.updateMember, updateMember),
  removeMember: route(endpoints.removeMember, removeMember),
  sendMessage: route(endpoints.sendMessage, sendMessage),
  dismissDecline: route(endpoints.dismissDecline, dismissDecline),
  listMeetings: route(endpoints.listMeetings, listMeetings),
  planMeetings: route(endpoints.planMeetings, planMeetings),
  groupCalendar: route(endpoints.groupCalendar, groupCalendar),
  meetingFile: route(endpoints.meetingFile, meetingFile),
  getMeeting: route(endpoints.getMeeting, getMeeting),
  updateMeeting: route(endpoints.updateMeeting, updateMeeting),
  cancelMeeting: route(endpoints.cancelMeeting, cancelMeeting),
  restoreMeeting: route(endpoints.restoreMeeting, restoreMeeting),
  replyToMeeting: route(endpoints.replyToMeeting, replyToMeeting),
  goEveryTime: route(endpoints.goEveryTime, goEveryTime),
  listReplies: route(endpoints.listReplies, listReplies),
  setReply: route(endpoints.setReply, setReply),
  repliesCsv: route(endpoints.repliesCsv, async (input) => {
    await downloadLimit.count(input.caller.uid)
    return repliesCsv(input)
  }),
  listPolls: route(endpoints.listPolls, listPolls),
  createPoll: route(endpoints.createPoll, createPoll),
  vote: route(endpoints.vote, vote),
  listVotes: route(endpoints.listVotes, listVotes),
  planPoll: route(endpoints.planPoll, planPoll),
  deletePoll: route(endpoints.deletePoll, deletePoll),
  setAttendance: route(endpoints.setAttendance, putAttendance),
  setWalkIns: route(endpoints.setWalkIns, putWalkIns),
  groupAttendance: route(endpoints.groupAttendance, groupAttendance),
  listAnnouncements: route(endpoints.listAnnouncements, listAnnouncements),
  announce: route(endpoints.announce, announce),
  announcementRecipients: route(endpoints.announcementRecipients, announcementRecipients),
  deleteAnnouncement: route(endpoints.deleteAnnouncement, deleteAnnouncement),
  ownMeetings: route(endpoints.ownMeetings, ownMeetings),
  renewCalendar: route(endpoints.renewCalendar, renewCalendar),
  endCalendar: route(endpoints.endCalendar, endCalendar),
  ownCalendar: route(endpoints.ownCalendar, ownCalendar),
  listNotices: route(endpoints.listNotices, listNotices),
  readNotices: route(endpoints.readNotices, readNotices),
  getMailSettings: route(endpoints.getMailSettings, getMailSettings),
  changeMailSettings: route(endpoints.changeMailSettings, changeMailSettings),
  putMailSettings: route(endpoints.putMailSettings, putMailSettings),
  mutedGroups: route(endpoints.mutedGroups, mutedGroups),
  muteGroup: route(endpoints.muteGroup, startMuting),
  unmuteGroup: route(endpoints.unmuteGroup, endMuting),
  contact: route(endpoints.contact, contact),
  confirmUnsubscribe: route(endpoints.confirmUnsubscribe, confirmUnsubscribe),
  unsubscribe: route(endpoints.unsubscribe, unsubscribe),
  showReply: route(endpoints.showReply, showReply),
  replyByMail: route(endpoints.replyByMail, replyByMail),
  showActive: route(endpoints.showActive, showActive),
  markActiveByMail: route(endpoints.markActiveByMail, markActiveByMail),
  listOrganizers: route(endpoints.listOrganizers, listOrganizers),
  offerHandover: route(endpoints.offerHandover, offerHandover),
  withdrawHandover: route(endpoints.withdrawHandover, withdrawHandover),
  acceptHandover: route(endpoints.acceptHandover, acceptHandover),
  markActive: route(endpoints.markActive, markActive),
  requestTakeover: route(endpoints.requestTakeover, requestTakeover),
  endTakeover: route(endpoints.endTakeover, endTakeover),
  listInvites: route(endpoints.listInvites, listInvites),
  createInvite: route(endpoints.createInvite, createInvite),
  extendInvite: route(endpoints.extendInvite, extendInvite),
  deleteInvite: route(endpoints.deleteInvite, deleteInvite),
  listBlocked: route(endpoints.listBlocked, listBlocked),
  blockUser: route(endpoints.blockUser, blockUser),
  unblockUser: route(endpoints.unblockUser, unblockUser),
  listOwnBlocks: route(endpoints.listOwnBlocks, listOwnBlocks),
  addOwnBlock: route(endpoints.addOwnBlock, addOwnBlock),
  deleteOwnBlock: route(endpoints.deleteOwnBlock, deleteOwnBlock),
  townsPage: route(endpoints.townsPage, townsPage),
  sharePage: route(endpoints.sharePage, sharePage),
  meetingPage: route(endpoints.meetingPage, meetingPage),
  townPage: route(endpoints.townPage, townPage),
  hobbyPage: route(endpoints.hobbyPage, hobbyPage),
  townHobbyPage: route(endpoints.townHobbyPage, townHobbyPage),
  allGroupsPage: route(endpoints.allGroupsPage, allGroupsPage),
  sitemap: route(endpoints.sitemap, sitemap),
  groupSitemap: route(endpoints.groupSitemap, groupSitemap),
  noticePage: route(endpoints.noticePage, noticePage),
  giveNotice: route(endpoints.giveNotice, giveNotice),
  report: route(endpoints.report, report),
  listReports: route(endpoints.listReports, listReports),
  changeReport: route(endpoints.changeReport, changeReport),
  appealHiding: route(endpoints.appealHiding, appealHiding),
  listModerationLog: route(endpoints.listModerationLog, listModerationLog),
  hideGroup: route(endpoints.hideGroup, hideGroup),
  showGroup: route(endpoints.showGroup, unhideGroup),
  hideGroups: route(endpoints.hideGroups, hideGroups),
  showGroups: route(endpoints.showGroups, showGroups),
  listNewGroups: route(endpoints.listNewGroups, listNewGroups),
  getSuspension: route(endpoints.getSuspension, getSuspension),
  suspendUser: route(endpoints.suspendUser, suspendUser(updateProfileCopies)),
  liftSuspension: route(endpoints.liftSuspension, liftSuspension(updateProfileCopies)),
  groupsOfUser: route(endpoints.groupsOfUser, groupsOfUser),
  showSuspended: route(endpoints.showSuspended, showSuspended),
  deleteSuspended: route(endpoints.deleteSuspended, deleteSuspended(deleteAccountData)),
  exportSuspended: route(endpoints.exportSuspended, exportSuspended(exportLimit.count)),
  appealSuspension: route(endpoints.appealSuspension, appealSuspension),
  getSite: route(endpoints.getSite, getSite),
  listModerationYears: route(endpoints.listModerationYears, listModerationYears),
  listSiteInvites: route(endpoints.listSiteInvites, listSiteInvites),
  createSiteInvite: route(endpoints.createSiteInvite, createSiteInvite),
  useSiteInvite: route(endpoints.useSiteInvite, useSiteInvite),
  deleteSiteInvite: route(endpoints.deleteSiteInvite, deleteSiteInvite),
  endAdmission: route(endpoints.endAdmission, endAdmissionOf),
  saveUser: route(endpoints.saveUser, saveUser({ countChange: profileLimit.count, updateProfileCopies })),
  exportUser: route(endpoints.exportUser, async (input) => {
    await exportLimit.count(input.caller.uid)
    return exportUser(input)
  }),
  startSession: route(endpoints.startSession, startSession),
  endSession: route(endpoints.endSession, endSession),
  deleteUser: route(endpoints.deleteUser, deleteUser(deleteAccountData)),
} as const satisfies Record<Exclude<keyof typeof endpoints, keyof typeof pictureEndpoints>, Route>
