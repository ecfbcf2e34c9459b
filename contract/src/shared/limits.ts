// Every limit that users or clients of the API meet, in site, functions and firestore.rules. Bounds that only one algorithm knows
// (the writes of a batch, the bytes of a decoder, pauses and timeouts) stay with it, and the number of calls in a minute can be set
// for each deployment (functions/src/platform/environment.ts). The rules repeat their numbers, which limits.test.ts compares.
// Must not import zod: the site's first view loads this file, but not zod.

/**
 * Maximum lengths in code points; for e-mail addresses and the photo's URL in a user record, in UTF-16 units. firestore.rules
 * also count code points, except that groupNameKey may have 160 UTF-16 units.
 */
export const MAX_CHARS = {
  groupName: 120,
  category: 40,
  location: 200,
  place: 120,
  description: 5000,
  note: 200,
  question: 200,
  answer: 500,
  decisionReason: 200,
  inviteLabel: 80,
  name: 120,
  url: 2048,
  email: 320,
  groupNameKey: 80,
} as const

// ---- Calls ----

export const MAX_BODY_BYTES = 64 * 1024
/** If Firestore does not answer, the caller gets a 503 within this time (ms). */
export const FIRESTORE_DEADLINE_MS = 8000
export const MAX_PAGE_SIZE = 1000
/** The maximum page size of groups that the caller waits for: small, because each position costs a count query. */
export const MAX_WAITING_PAGE_SIZE = 50
/** The maximum number of groups in one page of search results. */
export const MAX_SEARCH_PAGE_SIZE = 100
/** The page sizes of lists whose callers name none. */
export const DEFAULT_PAGE_SIZE = { announcements: 10, mutedGroups: 20, notices: 20, polls: 10, reports: 20 } as const
/** How many rows a table or list of the site requests at a time, as a query parameter. */
export const ROWS_PER_PAGE = '50'
/** The maximum age (ms) of the caller's sign-in (Firebase's auth_time) for actions that cannot be undone. */
export const MAX_SIGN_IN_AGE_MS = 5 * 60 * 1000

// ---- Groups ----

/** How many groups an account may create within any hour. firestore.rules and the REST API enforce it. */
export const MAX_GROUPS_PER_HOUR = 20
/** How many questions a group can ask users who want to join. */
export const MAX_JOIN_QUESTIONS = 3
/** After how many days without a meeting or an activity of its organizers something happens to a group (contract/src/groups/quiet.ts). */
export const QUIET_DAYS = { asked: 90, quiet: 120, takeover: 180, archived: 365 } as const
/** For how many days the creator of a quiet group can object before an organizer takes it over. */
export const OBJECTION_DAYS = 14
/** How many groups a page of the list of groups shows. */
export const GROUPS_PER_PAGE = 24
/** How many groups a page of a town or a hobby lists, and how many such pages there are at most. */
export const GROUPS_PER_LIST_PAGE = 50
export const MAX_LIST_PAGES = 20
/** How many towns the page of towns lists. */
export const MAX_LISTED_TOWNS = 100
/** How many groups a file of the sitemap lists. */
export const GROUPS_PER_SITEMAP = 5000

// ---- Search ----

/** The maximum length of a search string, in UTF-16 units. */
export const MAX_SEARCH_CHARS = 100
/** The maximum number of words in a search. Further words are ignored. */
export const MAX_SEARCH_WORDS = 6
/**
 * The maximum number of tokens that a group stores; firestore.rules check the number and the total size. With this many, a group
 * stays below Firestore’s limits for one document: 40,000 index entries, which take up at most 8 MiB.
 */
export const MAX_SEARCH_TOKENS = 400

// ---- Members and invitations ----

/** How many organizers a group can have. Each is notified of every request, so the number is limited. */
export const MAX_ORGANIZERS = 20
/** How many organizers a group's page names at most, in addition to the group's creator. */
export const MAX_SHOWN_ORGANIZERS = 3
/** The limits of an invitation: for how many days it is valid, and how many people can use it. */
export const INVITE_DAYS = { min: 1, max: 90 } as const
export const INVITE_USES = { min: 1, max: 500 } as const
/** How many open invitations a group can have. An open one is neither expired nor used up. */
export const MAX_OPEN_INVITES = 50
/** How many open invitations a closed site can have. */
export const MAX_OPEN_SITE_INVITES = 50

/** How many messages an account can send to single members within an hour, and to one of them within 24 hours. */
export const MAX_MESSAGES_PER_HOUR = 20
export const MAX_MESSAGES_A_DAY_TO_ONE = 3
export const MAX_MESSAGE_CHARS = 1000

// ---- Meetings ----

/** Maximum lengths in code points. */
export const MAX_MEETING_CHARS = { title: 120, notes: 2000, reason: 200 } as const
/** The minimum and maximum duration of a meeting, in minutes. */
export const MEETING_MINUTES_RANGE = { min: 15, max: 24 * 60 } as const
/** How many guests an attendee may bring to a meeting. */
export const MAX_GUESTS = 3
/** The number of meetings in a series. All of them are created in one call. */
export const MIN_MEETINGS_IN_SERIES = 2
export const MAX_MEETINGS_IN_SERIES = 26
/** The maximum number of a group's upcoming meetings, including cancelled ones: two years of weekly meetings. */
export const MAX_UPCOMING_MEETINGS = 104
/** The maximum number of meetings in a calendar, both in a group's public one and in a personal one. */
export const MAX_CALENDAR_MEETINGS = 100
/** The maximum number of meetings that are listed because they wait for the caller's reply. */
export const MAX_UNANSWERED = 3
/** In how many groups, those joined last, such meetings are looked for. */
export const MAX_UNANSWERED_GROUPS = 20
/** The maximum number of times within 24 hours that a group's cancelled meetings are restored. A series counts once. */
export const MAX_RESTORES_A_DAY = 5
/** The maximum number of plans within 24 hours that a group's members are notified of. A meeting or a series is one plan. */
export const MAX_NOTIFIED_PLANS_A_DAY = 5
/** How many people without a reply an organizer can count at a meeting. */
export const MAX_WALK_INS = 500
/** When organizers may say who came: from this long before the meeting begins until this long after it ends (ms). */
export const ATTENDANCE_BEFORE_MS = 60 * 60 * 1000
export const ATTENDANCE_AFTER_MS = 90 * 24 * 60 * 60 * 1000
/** For how long a check-in may be kept on a device before it is sent, in seconds. */
export const MAX_CHECK_IN_AGE_SECONDS = 7 * 24 * 60 * 60
/** How long ago a meeting may have begun that is added afterwards, in years. */
export const MAX_PAST_MEETING_YEARS = 5
/** How many meetings a group's page loads at a time. */
export const MEETINGS_PER_PAGE = 5
/** How many attendees it loads at a time, as a query parameter. They fill the row of avatars; the list of names has as large pages. */
export const ATTENDEES_PER_PAGE = '12'

// ---- Polls ----

/** How many dates a poll asks about. */
export const POLL_OPTIONS = { min: 2, max: 8 } as const
/** How many polls of a group can take answers at the same time, and how many it can create within 24 hours. */
export const MAX_OPEN_POLLS = 5
export const MAX_POLLS_A_DAY = 5

// ---- Announcements, mails and notifications ----

export const MAX_ANNOUNCEMENT_CHARS = 2000
/** The length of an announcement's first words in a notification. */
export const MAX_EXCERPT_CHARS = 120
/** How many announcements a group can make within 24 hours. Deleted announcements count, too. */
export const MAX_ANNOUNCEMENTS_A_DAY = 3
/**
 * The maximum number of members who are read to count an announcement's recipients. If there are more, all counts but `members`
 * are estimated.
 */
export const MAX_COUNTED_RECIPIENTS = 500
/** The maximum number of mails of a group to one user, within an hour and within 24 hours. */
export const MAX_MAILS_AN_HOUR = 3
export const MAX_MAILS_A_DAY = 8
/** The same for a user who has muted the group or all mails: these are about cancellations only. */
export const MAX_MAILS_A_DAY_IF_MUTED = 3
/** After how many days something is deleted. A notification that is never read counts from its creation. */
export const RETENTION_DAYS = { mail: 30, closedReport: 90, readNotification: 90, unreadNotification: 365 } as const

// ---- Contact ----

/** Maximum lengths in code points of a message by the contact form. */
export const MAX_CONTACT_CHARS = { name: 100, message: 5000 } as const
/** How many such messages can be written within 24 hours with one e-mail address, and from one network. */
export const MAX_CONTACT_MESSAGES_A_DAY = { email: 10, network: 30 } as const

// ---- Reports ----

export const MAX_REPORT_REASON_CHARS = 1000
/** How many times an account can report within 24 hours. */
export const MAX_REPORTS_A_DAY = 10
/** The length in code points of a notice by somebody without an account, and of an objection to a decision. */
export const STATEMENT_CHARS = { min: 20, max: 5000 } as const
/** How many notices can be given within an hour with one e-mail address, and from one network. */
export const MAX_NOTICES_AN_HOUR = { email: 3, network: 30 } as const
/** For how many days after a moderator's decision the person whom it concerns can object. */
export const APPEAL_DAYS = 183
/** How many years of moderation's numbers are shown. */
export const MAX_MODERATION_YEARS = 10
/** For how many days the e-mail about a suspension leads to the account's data and to its deletion. */
export const SUSPENSION_LINK_DAYS = 30
/** Open reports are counted only up to this number, because the site shows more than 99 as "99+". */
export const MAX_COUNTED_REPORTS = 100

/** How many people an account can block. */
export const MAX_OWN_BLOCKS = 200
/** How many accounts can block the same one. All of them are in one document, which Firestore limits to 1 MiB. */
export const MAX_BLOCKERS = 5000

// ---- Moderators ----

/** The maximum number of characters of a moderator's reason. Not in MAX_CHARS, which is part of the entry bundle. */
export const MAX_MODERATION_REASON_CHARS = 1000

/** The maximum number of groups that moderators hide, or show again, with one decision. */
export const MAX_DECIDED_GROUPS = 100
/** For how many days groups and accounts count as new. */
export const NEW_DAYS = 7

// ---- Pictures ----

export const MAX_PICTURE_BYTES = 8 * 1024 * 1024
export const MAX_PICTURE_PIXELS = 40_000_000
/** In pixels. */
export const MAX_PICTURE_SIDE = 16_384
/** How many pictures an account can have, and upload within an hour. */
export const MAX_PICTURES = 60
export const MAX_PICTURES_PER_HOUR = 20
/** The three WebP files stored for each picture: the maximum width and height in pixels, and the maximum size in bytes. */
export const PICTURE_SIZES = {
  large: { side: 1280, bytes: 400_000 },
  small: { side: 480, bytes: 80_000 },
  thumbnail: { side: 96, bytes: 8_000 },
} as const
/** Pictures for link previews: width and height in pixels, as chats and networks recommend, and the maximum size in bytes. */
export const PREVIEW_SIZE = { width: 1200, height: 630, bytes: 300_000 } as const
