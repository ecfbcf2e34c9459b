import { EXAMPLE_CATEGORY } from '../groups/categories.ts'
import { CATEGORY_SLUGS } from '../groups/category-slugs.ts'

type Field = {
  /** A short text, which the OpenAPI document and the page /api-docs show. */
  readonly description: string
  /** A valid value. Not needed if the schema is an enum, whose first value is then the example. */
  readonly example?: unknown
}

/**
 * The meaning of each parameter and field of the REST API, by its name, or by `parent.name` where the parent changes the meaning.
 * The schemas do not contain these texts, because the site loads the schemas but not the texts.
 */
export const OPENAPI_FIELDS: Readonly<Record<string, Field>> = {
  // Parameters
  id: {
    description: "The group's id, its _id in answers; within a meeting that is named, the meeting's.",
    example: 'GROUP_ID',
  },
  uid: { description: "The user's id with Firebase Authentication.", example: 'USER_ID' },
  email: {
    description: "The caller's own e-mail; in a message by the contact form, its writer's.",
    example: 'ada@example.com',
  },
  limit: { description: 'The maximum number of items in a page.', example: 20 },
  after: {
    description: 'Where the last page ended, taken from its Link header; not made by clients.',
    example: 'WyJu',
  },
  q: { description: 'Words that a group must have, or their beginnings.', example: 'bread' },
  fuzzy: {
    description:
      'Words may have one wrong letter, or another ending; else their longest beginning that is found counts.',
    example: 'true',
  },
  first: { description: 'Only if there is no earlier address, which otherwise stays (409).', example: 'true' },
  joinable: { description: 'Only groups that have a free place and have not passed.', example: 'true' },
  near: {
    description: 'Only groups whose town is near this latitude and longitude, which are rounded to 0.01°.',
    example: '51.92,4.48',
  },
  km: { description: 'How near, in kilometres; 25 by default.', example: '50' },
  sort: { description: 'What to sort the list by; name by default.', example: 'startDate' },
  geonameId: { description: "The town's number at GeoNames.", example: '2747891' },
  slug: {
    description: 'The hobby in lower case, its words joined by hyphens.',
    example: CATEGORY_SLUGS[EXAMPLE_CATEGORY],
  },
  page: {
    description:
      'The number of the page; 1 by default. A list has at most 20 pages, the groups of a sitemap at most 100.',
    example: '2',
  },
  part: { description: 'The number of a sitemap of groups, from 0.', example: '0' },
  sitemap: { description: 'A sitemap that the index names, without its ending.', example: 'groups-0' },
  order: { description: 'The direction of the sort; asc by default. With soonest, only asc.', example: 'desc' },
  passed: {
    description: 'With the sort startDate or soonest: groups whose start date has passed come last.',
    example: 'last',
  },

  // A group
  'place.id': { description: "The town's number at GeoNames.", example: 2747891 },
  'place.name': { description: "The town's name, on one line.", example: 'Rotterdam' },
  country: { description: "The country's two letters, of ISO 3166.", example: 'NL' },
  distanceKm: { description: 'With near alone: how many kilometres away the town is, rounded.', example: 3 },
  latitude: { description: 'From -90 to 90 degrees; rounded to 0.01.', example: 51.92 },
  longitude: { description: 'From -180 to 180 degrees; rounded to 0.01.', example: 4.48 },
  _id: {
    description:
      'The id of the group, the meeting, the poll, the notification, the announcement, the invitation, the report or the picture.',
    example: 'GROUP_ID',
  },
  groupName: { description: "The group's name, on one line.", example: 'Sourdough & Slow Mornings' },
  groupLocation: { description: "The group's location, on one line.", example: 'Community kitchen, Rotterdam' },
  groupPlace: { description: "The town that the group's creator chose, or null." },
  'groupPlace.id': { description: "The town's number at GeoNames.", example: 2747891 },
  'groupPlace.name': { description: "The town's name, on one line.", example: 'Rotterdam' },
  category: { description: 'One of the hobbies.', example: EXAMPLE_CATEGORY },
  groupCategory: { description: "The group's hobby.", example: EXAMPLE_CATEGORY },
  groupImage: {
    description: "The address of the group's picture, if it is one of this site's.",
    example: 'https://example.com/bread.webp',
  },
  pendingRequests: { description: 'How many of the requests still wait for an answer.', example: 1 },
  excerpt: { description: 'The first words of the newest announcement.', example: 'Bring a jar…' },
  location: { description: 'Where the group meets, on one line.', example: 'Community kitchen, Rotterdam' },
  maxMembers: { description: 'How many members the group can have, not counting its creator.', example: 16 },
  startDate: { description: 'The day the group starts. People can join until then.', example: '2040-05-19' },
  image: {
    description: 'The address of a picture, with https.',
    example: 'https://example.com/bread.webp',
  },
  description: { description: 'What the group does; may have many lines.', example: 'We bake, and eat what we baked.' },
  approvalRequired: { description: 'Whether the creator approves each member; false by default.', example: false },
  membersVisible: { description: 'Whether members see the other members; false by default.', example: true },
  creatorName: { description: "The creator's name; the account's own name is kept where it has one.", example: 'Ada' },
  creatorUid: { description: "The creator's user id.", example: 'USER_ID' },
  creatorEmail: { description: "The creator's own e-mail; only the creator gets it.", example: 'ada@example.com' },
  createdAt: { description: "When it was made, by the server's clock.", example: '2026-03-14T09:30:00.000Z' },
  memberCount: { description: 'How many have joined.', example: 4 },
  pendingCount: { description: "How many requests wait for the creator's approval.", example: 0 },

  waitingCount: {
    description: 'How many people wait for a place in a group, or how many places people wait for at a meeting.',
    example: 0,
  },
  hasNews: { description: 'Whether there is an announcement that the caller has not seen.', example: true },
  repeats: { description: 'Whether the group stays open after its start date; true by default.', example: true },

  joinQuestions: {
    description: 'Questions for people who ask to join; three at most.',
    example: ['What do you bake?'],
  },

  // Members
  userEmail: { description: "The caller's own e-mail.", example: 'ada@example.com' },
  status: {
    description:
      'Of a membership: joined; pending while a request waits for approval; waiting for a place in a full group. Of a meeting: planned or cancelled. Of a reply: going, waiting or notGoing. Of a report: open or closed. Of a poll: open, planned or closed.',
    example: 'joined',
  },
  role: {
    description: 'An organizer approves, removes and plans as the creator does. A creator is no member.',
    example: 'organizer',
  },
  joined: { description: 'The caller is a member now.', example: true },
  wait: { description: 'Wait for a place if the group is full.', example: true },
  note: {
    description: 'Message to the organizer, with a request to a group that approves members; others never see it.',
    example: 'I have my own easel.',
  },
  answers: {
    description:
      "Answers to the group's questions, in their order; others never see them. Of a poll: yes, maybe or no for each date, in their order.",
    example: ['Rye, mostly.'],
  },
  questions: { description: "The group's question at the time of the answer.", example: ['What do you bake?'] },
  inviteId: {
    description: 'The _id of the invitation that the member came by; members do not see that of others.',
    example: 'INVITE_ID',
  },
  invitation: {
    description: 'The invitation that the member came by, for the creator and organizers; missing once it is deleted.',
  },
  position: { description: "The caller's position on the waiting list, from 1.", example: 1 },
  joinedAt: { description: 'When the user joined, asked to, or began to wait.', example: '2026-03-15T18:00:00.000Z' },
  declinedAt: { description: 'When the creator declined the request.', example: '2026-03-15T18:00:00.000Z' },
  groupId: { description: "The group's id.", example: 'GROUP_ID' },

  // Meetings
  meetingId: { description: "The meeting's id, its _id in answers.", example: 'MEETING_ID' },
  when: { description: 'Upcoming meetings (the default) or past ones.', example: 'upcoming' },
  scope: { description: 'Only this meeting (the default), or also those that follow.', example: 'one' },
  forever: { description: 'Delete a meeting that nobody knows of, instead of cancelling it.', example: 'true' },
  letIn: { description: 'Whether they get a free place before those who have waited longer.', example: true },
  reason: {
    description:
      'Why a meeting is cancelled, a request declined, a reply changed, a member removed or a group hidden, for the people concerned. In a report, what is wrong.',
    example: 'The hall is closed.',
  },
  title: { description: "The meeting's title, on one line; of a feed, what it has.", example: 'Baking with rye' },
  date: {
    description:
      "The meeting's date at its place. Show date and time, and not startsAt in timeZone: your rules of the zone may be older.",
    example: '2040-05-22',
  },
  time: { description: "The meeting's time of day at its place.", example: '19:00' },
  timeZone: { description: "The IANA time zone of the meeting's place.", example: 'Europe/Amsterdam' },
  minutes: { description: 'How long the meeting takes.', example: 120 },
  place: {
    description: 'Where the meeting is, on one line; of a group, the town that people nearby find it by, or null.',
    example: 'Community kitchen, Rotterdam',
  },
  notes: { description: 'What else to know; may have many lines.', example: 'Bring a jar.' },
  capacity: { description: 'How many people can go; no limit if null or left out.', example: 12 },
  onlineUrl: {
    description: 'The address of an online meeting; only people who are going get it.',
    example: 'https://meet.example.com/rye',
  },
  repeat: { description: 'Makes it a series.' },
  meetings: { description: 'The meetings that were replied to, soonest first.' },
  'repeat.every': {
    description: 'How often it repeats: a month later is the same weekday of the month.',
    example: '2 weeks',
  },
  every: {
    description: 'Whether the caller goes to every meeting of the group, also to those planned later.',
    example: true,
  },
  times: { description: 'How many meetings the series has, including skipped ones.', example: 8 },
  skip: {
    description: 'Dates of the series on which there is no meeting, such as holidays. Other dates change nothing.',
    example: ['2040-06-05'],
  },
  startsAt: { description: 'When it starts, UTC.', example: '2040-05-22T17:00:00.000Z' },
  endsAt: { description: 'When it ends, UTC.', example: '2040-05-22T19:00:00.000Z' },
  goingCount: { description: 'How many places are taken: people who are going, and their guests.', example: 3 },
  seriesId: { description: 'What the meetings of a series have in common; null for a single one.', example: null },
  sequence: { description: 'Rises with every change.', example: 0 },
  isOnline: { description: 'Whether it can be joined online.', example: true },
  notifiesMembers: { description: 'Whether the members were notified when it was planned.', example: true },
  movedFromPlace: {
    description: 'The place before it was changed; null if it never was.',
    example: null,
  },
  movedFrom: { description: 'The start before the meeting was moved, UTC; null if it never was.', example: null },
  movedFromLocal: { description: 'movedFrom, in timeZone; null if the meeting was never moved.', example: null },
  cancelReason: { description: 'Why it was cancelled.', example: null },
  reply: {
    description: "The user's reply to the meeting; null if they gave none.",
    example: 'going',
  },
  guests: { description: 'How many guests the user brings, 0 to 3. Each takes a place.', example: 1 },
  came: {
    description:
      'Whether the person was at the meeting; null until an organizer says so. In a reply, for organizers alone.',
    example: true,
  },
  cameAt: { description: 'When an organizer said whether the user came; null if none did.', example: null },
  secondsAgo: { description: 'How long ago the organizer said so; 0 by default.', example: 0 },
  cameCount: { description: 'How many of those who replied were there, with their guests.', example: 3 },
  walkIns: { description: 'How many people were there without a reply.', example: 1 },
  was: { description: 'The number of walk-ins that the caller has seen.', example: 0 },
  past: { description: 'Past meetings instead of upcoming ones.', example: 'false' },
  unanswered: {
    description: 'The next meetings of the caller’s groups that wait for the caller’s reply.',
    example: 'false',
  },
  meetingCount: { description: 'How many meetings the group has held.', example: 12 },
  since: { description: 'The date of the first of them; null if there was none.', example: '2026-05-12' },
  averageCame: { description: 'How many people came on average; null if it is not known.', example: 9 },
  nextMeeting: { description: "The group's next meeting; null if there is none." },
  file: { description: 'The secret and .ics, from the url that POST answered.', example: 'SECRET.ics' },

  // Feeds
  version: { description: 'The version of JSON Feed.', example: 'https://jsonfeed.org/version/1.1' },
  home_page_url: {
    description: 'The page of this site with the same groups.',
    example: `https://example.com/s/hobby/${CATEGORY_SLUGS[EXAMPLE_CATEGORY]}`,
  },
  feed_url: {
    description: "The feed's own address.",
    example: `https://example.com/groupInformation/meetings.json?category=${encodeURIComponent(EXAMPLE_CATEGORY)}`,
  },
  items: { description: 'The meetings, soonest first.' },
  'items.id': {
    description: "The address of the meeting's page.",
    example: 'https://example.com/s/GROUP_ID/m/MEETING_ID',
  },
  'items.url': {
    description: "The address of the meeting's page.",
    example: 'https://example.com/s/GROUP_ID/m/MEETING_ID',
  },
  content_text: {
    description: 'The group, the start and the place, on one line.',
    example: 'Sourdough & Slow Mornings · Tuesday, 22 May 2040 at 19:00 CEST · Community kitchen, Rotterdam',
  },
  date_published: { description: 'When the meeting was planned, UTC.', example: '2026-03-14T09:30:00.000Z' },
  date_modified: {
    description: 'When the meeting or the number of people who go last changed, UTC.',
    example: '2026-03-15T18:00:00.000Z',
  },
  _meeting: { description: 'What JSON Feed has no field for.' },

  // Polls
  pollId: { description: "The poll's id, its _id in answers.", example: 'POLL_ID' },
  plannable: { description: 'Only polls from which a meeting can still be planned.', example: 'true' },
  options: {
    description: 'The dates to choose from, 2 to 8.',
    example: [
      { date: '2040-05-22', time: '19:00' },
      { date: '2040-05-24', time: '19:00' },
    ],
  },
  closes: { description: 'The last day on which members can answer, at the place.', example: '2040-05-20' },
  closesAt: { description: 'Until when members can answer, UTC.', example: '2040-05-20T22:00:00.000Z' },
  yes: { description: 'How many people can come.', example: 7 },
  maybe: { description: 'How many people could come if need be.', example: 2 },
  voteCount: { description: 'How many people have answered.', example: 9 },
  plannedOption: { description: 'Which of the dates was planned, from 0; null until then.', example: null },
  option: { description: 'Which of the dates to plan, from 0.', example: 0 },
  votes: { description: "The caller's answers to polls." },
  votedAt: { description: 'When the answers were given or last changed.', example: '2040-05-18T18:00:00.000Z' },
  dates: { description: 'The dates that were answered, UTC.', example: ['2040-05-22T17:00:00.000Z'] },
  poll: { description: 'The poll that it is about.' },
  saidYes: { description: "true if the user answered yes to the meeting's date in a poll.", example: true },

  // Announcements
  announcementId: { description: "The announcement's id, its _id in answers.", example: 'ANNOUNCEMENT_ID' },
  text: {
    description: 'The text of the announcement or message; may have many lines.',
    example: 'Bring a jar next time.',
  },
  authorUid: { description: "The author's user id; null once their account is deleted.", example: 'USER_ID' },
  authorName: { description: "The author's name.", example: 'Ada' },
  quietSince: {
    description:
      'Since when the group is quiet: nothing was planned, announced, decided or updated. null if it is not.',
    example: null,
  },
  archivedAt: { description: 'Since when nobody can join the group, because it was quiet; else null.', example: null },
  active: { description: 'Always true: the group is not quiet.', example: true },
  requestedAt: { description: 'When the caller asked for the group.', example: '2040-05-22T17:00:00.000Z' },
  until: { description: 'Until when the creator can object.', example: '2040-06-05T17:00:00.000Z' },
  takeovers: { description: "The caller's requests to take over a quiet group." },
  isAsking: { description: 'true if nobody has answered yet; else left out.', example: true },
  lastAnnouncementAt: { description: "The time of the group's last announcement.", example: null },
  announcements: { description: 'The announcements that the caller wrote.' },
  muted: { description: 'Whether the caller has muted its e-mails.', example: true },
  seenAt: {
    description: 'The time up to which the caller has seen the announcements.',
    example: '2040-05-22T17:00:00.000Z',
  },
  seenUntil: {
    description: 'The createdAt of the newest announcement that was seen.',
    example: '2040-05-22T17:00:00.000Z',
  },

  // Notifications
  kind: { description: 'The kind of the notification or the report.', example: 'approved' },
  openReports: { description: 'How many reports wait for the moderators, up to 100.', example: 1 },
  requests: { description: 'How many have asked to join.', example: 1 },
  to: { description: 'Which people of the meeting get the message.', example: 'going' },
  meetingTitle: { description: 'The title of the meeting that the message is about, as it was then.', example: 'Rye' },
  meetingAt: { description: 'When and where the meeting of the message was to take place, as it was then.' },
  recipients: { description: 'How many people the announcement reaches, and how many of them by e-mail.' },
  members: { description: 'How many people it is for, without its author.', example: 5 },
  mutedCount: { description: 'How many get no e-mail because they have muted the group or all e-mails.', example: 0 },
  unconfirmedCount: {
    description: 'How many get no e-mail because they have not confirmed their address.',
    example: 3,
  },
  isEstimate: { description: 'Whether the numbers are an estimate, made from a part of the members.', example: false },
  notify: {
    description: 'Whether to notify people of the meeting or the change; true by default.',
    example: true,
  },
  notified: {
    description: 'false if the daily limit keeps members from being notified; else left out.',
    example: false,
  },
  everyTime: { description: 'If the reader goes every time: what they got at the new meetings.' },
  'everyTime.going': { description: 'How many of the new meetings the reader goes to.', example: 3 },
  'everyTime.waiting': { description: 'How many of the new meetings the reader waits for.', example: 1 },
  joins: { description: 'How many have joined with an invitation.', example: 1 },
  meeting: { description: 'The meeting that it is about.' },
  count: { description: 'How many meetings of a series it is about; of walk-ins, how many came.', example: 1 },
  readAt: { description: 'When the caller has read it; null until then.', example: null },
  readUntil: {
    description: 'The createdAt of the newest notification, or of the newest announcement, that was read.',
    example: '2040-05-22T17:00:00.000Z',
  },
  notices: { description: "The caller's notifications." },

  // Mails
  token: {
    description: 'The token after /unsubscribe/, /replies/ or /active/ in a link of an e-mail.',
    example: 'MAIL_TOKEN',
  },
  isSent: { description: 'Whether this site sends e-mails at all.', example: true },
  mailSettings: { description: 'Which e-mails the caller gets; null if they never chose.' },
  mutedGroups: {
    description: 'Muted groups without a membership, such as groups that the caller created.',
    example: ['GROUP_ID'],
  },
  mails: {
    description: 'The e-mails to the caller; of an announcement, how many people get it by e-mail.',
    example: 2,
  },
  sentAt: { description: 'When a mail server accepted it; null if none did.', example: null },

  // Pictures
  picture: { description: "The picture's id, its _id in answers.", example: 'PICTURE_ID' },
  size: { description: 'The small one, for cards and lists. Without it, the large one.', example: 'small' },
  width: { description: 'Of the large size, in pixels.', example: 1280 },
  height: { description: 'Of the large size, in pixels.', example: 853 },
  pictures: { description: 'What the caller has uploaded.' },

  // Users
  firebaseUid: { description: "The caller's user id.", example: 'USER_ID' },
  formerEmails: { description: 'The e-mails that the account had before.', example: ['ada@example.org'] },
  name: { description: "The user's display name; in a message by the contact form, its writer's.", example: 'Ada' },
  photoURL: {
    description:
      "The address of the user's photo, with https. For other users, it is one of this site's own pictures or the sign-in provider's, else null.",
    example: null,
  },
  creationTime: { description: 'When the account was made, UTC or ISO.', example: '2026-03-01T08:00:00.000Z' },
  lastSignInTime: { description: 'When the user last signed in, UTC or ISO.', example: '2026-03-14T09:00:00.000Z' },
  exportedAt: { description: 'When this was put together.', example: '2026-03-16T12:00:00.000Z' },
  account: { description: 'The account with Firebase Authentication.' },
  emailVerified: { description: 'Whether the e-mail is confirmed.', example: true },
  phoneNumber: { description: "The account's phone number.", example: null },
  providers: { description: 'Ways to sign in.', example: ['password'] },
  user: { description: 'The record that POST /users stored; null if there is none.' },
  createdGroups: { description: 'The groups that the caller created.' },
  declined: { description: "The caller's requests that were declined." },
  replies: {
    description:
      "The caller's replies to meetings. Of e-mails: whether the caller gets one with a calendar entry after saying that they go.",
    example: true,
  },
  repliedAt: { description: 'When the reply was given.', example: '2026-03-15T18:00:00.000Z' },
  invites: { description: 'The invitations that the caller made.' },
  offers: { description: 'Offers to hand a group over that the caller made or got.' },
  by: { description: "Who offers the group; with the moderators' log, that moderator's user id.", example: 'USER_ID' },
  offeredAt: { description: 'When the group was offered.', example: '2026-03-15T18:00:00.000Z' },
  calendar: { description: "Since when the caller's calendar has a secret address; null if it has none." },
  memberships: { description: "The caller's memberships and requests.", example: 3 },

  // Invitations
  invite: {
    description: 'An invitation: its code to join with or to look at, its _id to take it back.',
    example: 'INVITE_ID',
  },
  days: { description: 'For how many days it is valid.', example: 7 },
  uses: { description: 'How many people can join with it.', example: 20 },
  usesLeft: { description: 'How many more people can join with it.', example: 20 },
  label: {
    description: 'Whom the invitation is for; only the creator and organizers see it.',
    example: 'Book fair',
  },
  skipsApproval: { description: 'People who use it become members at once.', example: true },
  expiresAt: { description: 'Until when it is valid.', example: '2040-05-22T17:00:00.000Z' },
  createdBy: {
    description: 'The user id of who made it: for the creator and organizers of the group alone.',
    example: 'USER_ID',
  },

  // Moderation
  blockedAt: { description: 'When the user was blocked.', example: '2026-03-15T18:00:00.000Z' },
  blocked: { description: 'In an export: the groups that have blocked the caller.' },
  ownBlocks: { description: 'The people whom the caller has blocked.' },

  reports: { description: 'What the caller has reported.' },
  groupTimes: { description: 'When the caller created groups last.', example: ['2026-03-15T18:00:00.000Z'] },
  mailTimes: { description: 'When the caller was last sent e-mails.', example: ['2026-03-15T18:00:00.000Z'] },
  messageTimes: { description: 'When the caller wrote to single members last.', example: ['2026-03-15T18:00:00.000Z'] },
  pictureTimes: { description: 'When the caller uploaded pictures last.', example: ['2026-03-15T18:00:00.000Z'] },
  reportTimes: { description: 'When the caller reported last.', example: ['2026-03-15T18:00:00.000Z'] },
  report: { description: "The report's id, its _id in answers.", example: 'REPORT_ID' },
  groupPicture: {
    description: "The id of the reported group's picture, if it is stored on this site. Moderators may delete it.",
    example: 'PICTURE_ID',
  },
  memberPicture: {
    description: "The id of the reported member's photo, if it is stored on this site. Moderators may delete it.",
    example: 'PICTURE_ID',
  },
  pictureOwner: {
    description: 'Who uploaded the picture, if neither the reported member nor the creator of the reported group did.',
    example: 'Ada',
  },
  groupState: { description: 'Whether the group that was reported is shown, hidden or deleted.', example: 'shown' },
  reporterUid: { description: 'The user id of who reported; null once their account is deleted.', example: 'USER_ID' },
  reporterName: { description: 'The name of who reported; null once their account is deleted.', example: 'Ada' },
  closedAt: { description: 'When the report was closed; null while it is open.', example: null },
  ground: {
    description: 'The reason of a notice, or the ground of a decision; null or left out if there is none.',
    example: 'spam',
  },
  decision: {
    description: 'What the moderators decided, for the person who gave the notice or objected.',
    example: 'The group follows the rules, so it stays.',
  },
  inGoodFaith: {
    description: 'The writer believes in good faith that what the notice says is accurate and complete.',
    example: true,
  },
  group: { description: "The group's id.", example: 'GROUP_ID' },
  closedBy: {
    description: 'The user id of the moderator who closed the report; null while it is open, or once they are gone.',
    example: 'USER_ID',
  },
  closedByName: { description: 'The name of that moderator.', example: 'Ada' },
  action: { description: 'What a moderator did.', example: 'hide-group' },
  at: { description: 'When they did it; null if an account is not suspended.', example: '2026-03-15T18:00:00.000Z' },
  what: {
    description: 'The id of the group, account, picture or report that the action was about.',
    example: 'GROUP_ID',
  },
  isHidden: {
    description: "Whether the site's moderators have hidden the group; only its creator and moderators get this.",
    example: true,
  },
  hiddenReason: { description: 'Why the group was hidden, if a reason was given.', example: 'It sells watches.' },
  byModerator: {
    description: "Whether one of the site's moderators removed the user or declined the request; otherwise left out.",
    example: true,
  },
  hidden: { description: 'The same as isHidden, where one group is read.', example: true },
  statement: { description: 'Where one hidden group is read: why it is hidden, and whether one can object.' },
  suspended: { description: "Whether the site's moderators have suspended the account.", example: true },
  suspension: { description: 'The suspension of the account; null if it is not suspended.', example: null },
  appealedAt: { description: 'When somebody objected to the decision; null if nobody has.', example: null },
  keptReplies: {
    description:
      'What a suspended account replied to coming meetings; without a meeting, that it goes to all of a group.',
  },
  hiddenAt: { description: 'When the group was hidden.', example: '2026-03-15T18:00:00.000Z' },
  withAccount: {
    description: "Whether the group is hidden because its creator's account is suspended.",
    example: false,
  },
  appeal: {
    description:
      "The creator's objection: possible, open until moderators decide, declined, too-late, or none for a group that is hidden with its creator's account.",
    example: 'possible',
  },
  appealDecision: {
    description: 'What the moderators wrote when they declined the objection, or null.',
    example: null,
  },
  groups: { description: 'The ids of the groups, each once; 100 at most.', example: ['GROUP_ID'] },
  changed: { description: 'The ids of the groups that were hidden, or shown, by this call.', example: ['GROUP_ID'] },
  skipped: { description: 'The other groups, and why each was left as it is.' },
  'skipped.id': { description: "The group's id.", example: 'GROUP_ID' },
  'skipped.code': {
    description: 'not-found, already-done, or hidden-with-account.',
    example: 'already-done',
  },
  reasons: {
    description:
      "What speaks for spam: unconfirmed if the creator's e-mail address is not confirmed, link if the description has a web address.",
    example: ['link'],
  },

  // Responses and errors
  openapi: { description: 'The version of OpenAPI.', example: '3.1.0' },
  acknowledged: { description: 'It was made.', example: true },
  accepted: { description: 'The group is the caller’s now.', example: true },
  insertedIds: { description: "The new meetings' ids, soonest first.", example: ['MEETING_ID'] },
  cancelledCount: { description: 'How many meetings were cancelled.', example: 1 },
  url: {
    description:
      'Of a calendar or an invitation, an address with a secret: anyone with it can read the calendar, or join. Of a picture, its address.',
    example: 'https://example.com/users/calendar/SECRET.ics',
  },
  insertedId: { description: 'The id of the new group, announcement, poll or meeting.', example: 'GROUP_ID' },
  message: {
    description: 'A sentence for people; by the contact form, what its writer says.',
    example: 'Your new hobby group has been successfully created.',
  },
  matchedCount: { description: 'How many were found.', example: 1 },
  modifiedCount: { description: 'How many were written.', example: 1 },
  deletedCount: { description: 'How many were deleted.', example: 1 },
  'deletedCount.groups': { description: "The caller's groups.", example: 2 },
  // The site
  categories: { description: 'The hobbies that groups choose from.' },
  'categories.name': { description: 'The name of the hobby, as groups have it.', example: EXAMPLE_CATEGORY },
  registration: {
    description:
      'Who may use the site: open is everybody, invited is people who were invited, and domains also those with a confirmed e-mail address of one of them.',
  },
  domains: { description: 'The part of the address behind the @, without its subdomains.', example: ['example.org'] },
  languages: { description: 'The languages of the site, by their tags.', example: ['en'] },
  years: { description: 'Numbers of a year, by UTC. They name nobody.' },
  year: { description: 'The year.', example: 2026 },
  actions: {
    description:
      'How often moderators did what, by the actions of their log. A report that was opened again and closed once more counts as decided once.',
    example: { 'hide-group': 4, 'show-group': 1, 'decide-notice': 6 },
  },
  'years.notices': {
    description: 'How many notices were given, by their reasons; without reasons that nobody gave.',
    example: { spam: 5, harassment: 1 },
  },
  'years.reports': { description: 'How many reports users made.', example: 12 },
  appeals: { description: 'How many decisions somebody objected to.', example: 2 },
  appealsGranted: {
    description: 'How many groups were shown again, and suspensions lifted, after somebody had objected.',
    example: 1,
  },
  hoursPerNotice: {
    description: 'How many hours passed on average from a notice until its decision; null if none was decided.',
    example: 19,
  },
  admitted: { description: 'Whether an invitation admits the user to the closed site.', example: true },
  admission: { description: 'Of a closed site: the invitation that admitted the caller; null if none did.' },
  admittedAt: { description: 'When the invitation was used.', example: '2026-03-15T18:00:00.000Z' },

  code: { description: 'The kind of error, for programs.', example: 'invalid-argument' },
  details: { description: 'What is wrong with each field.' },
  path: { description: "The field's name.", example: 'maxMembers' },
}
