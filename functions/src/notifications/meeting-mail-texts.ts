import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { repliesText } from '@hobbyhub/contract/meetings/replies-text'
import type { Mail } from '../outbox/outbox.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { MailedMeeting, MailState, MailText } from './mail-text.ts'

type Meetings = readonly [Meeting, ...Meeting[]]

/** A text about the meetings that a mail names; null if it names none. */
const about =
  (text: (meetings: Meetings, mail: Mail, state: MailState) => MailText) =>
  (mail: Mail, state: MailState): MailText | null => {
    const [first, ...others] = state.meetings ?? []
    return first ? text([first, ...others], mail, state) : null
  }

const toMailed = (meeting: Meeting): MailedMeeting => ({
  id: meeting.id,
  title: meeting.title,
  facts: [`When: ${startTimeText(meeting)}`, `Where: ${meeting.place}`],
})

/** A changed meeting in a mail, with its old and its new time and place. */
const toMoved = (meeting: Meeting): MailedMeeting => {
  const { id, title, place, timeZone, movedFrom, movedFromLocal, movedFromPlace } = meeting
  const when = startTimeText(meeting)
  const before = movedFrom && movedFromLocal && { ...movedFromLocal, startsAt: movedFrom, timeZone }
  return {
    id,
    title,
    facts: [
      before ? `Moved from ${startTimeText(before)} to ${when}` : `When: ${when}`,
      movedFromPlace === null ? `Where: ${place}` : `Place changed from ${movedFromPlace} to ${place}`,
    ],
  }
}

const MAX_LISTED = 10

const moreOf = ({ length }: readonly Meeting[]): string[] =>
  length > MAX_LISTED ? [`And ${length - MAX_LISTED} more, on the group's page.`] : []

const titleAndWhen = (meeting: Meeting): string => `${meeting.title}: ${startTimeText(meeting)}`

const listOf = (meetings: readonly Meeting[], toLine: (meeting: Meeting) => string): string[] => [
  ...meetings.slice(0, MAX_LISTED).map(toLine),
  ...moreOf(meetings),
]

// The subjects of mails about changed, cancelled and restored meetings contain neither a meeting's title nor the group's name.
// Otherwise organizers could send a text of their choice with each change (docs/decisions/0017-notifications.md).

export const moved = about((meetings) => {
  const [meeting] = meetings
  if (meetings.length > 1) {
    return {
      subject: `Changed: ${meetings.length} of your meetings`,
      heading: `${meetings.length} meetings have a new time or place`,
      sentences: moreOf(meetings),
      meetings: meetings.slice(0, MAX_LISTED).map(toMoved),
    }
  }
  return {
    subject: `Changed: your meeting is now on ${startTimeText(meeting)}`,
    heading: `${meeting.title} has a new time or place`,
    sentences: [],
    meetings: [toMoved(meeting)],
  }
})

const reasonsOf = (meetings: readonly Meeting[]): string =>
  [...new Set(meetings.slice(0, MAX_LISTED).flatMap(({ cancelReason }) => cancelReason ?? []))].join('\n')

const cancelledSubject = (meetings: Meetings): string =>
  meetings.length === 1
    ? `Cancelled: your meeting on ${startTimeText(meetings[0])}`
    : `Cancelled: ${meetings.length} of your meetings`

const cancelledText = (meetings: Meetings): MailText => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  const reasons = reasonsOf(meetings)
  return {
    subject: cancelledSubject(meetings),
    heading: isOne ? `${meeting.title} is cancelled` : `${meetings.length} meetings are cancelled`,
    sentences: [
      ...(isOne ? [`It was planned for ${startTimeText(meeting)}, ${meeting.place}.`] : listOf(meetings, titleAndWhen)),
      ...(reasons === '' ? [] : ["The organizer's reason:"]),
    ],
    ...(reasons === '' ? {} : { quote: reasons }),
  }
}

/**
 * A user who has muted the group, or all mails, learns when the cancelled meetings would have been. Titles, places and reasons
 * are left out: the organizers write them, and could change them for each mail.
 */
const cancelledTextIfMuted = (meetings: Meetings): MailText => ({
  subject: cancelledSubject(meetings),
  heading: meetings.length === 1 ? 'A meeting is cancelled' : `${meetings.length} meetings are cancelled`,
  sentences: [
    ...listOf(meetings, startTimeText),
    "You've muted e-mails from this group. You're getting this one because you were going or waiting for a place.",
  ],
})

export const cancelled = about((meetings, _, { isMuted }) =>
  isMuted ? cancelledTextIfMuted(meetings) : cancelledText(meetings),
)

export const restored = about((meetings) => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  return {
    subject: isOne
      ? `Back on: your meeting on ${startTimeText(meeting)}`
      : `Back on: ${meetings.length} of your meetings`,
    heading: isOne ? `${meeting.title} is back on` : `${meetings.length} meetings are back on`,
    sentences: [
      "Your reply still counts. If you can't make it, please choose Can't go, so that somebody else can have your place.",
      ...moreOf(meetings),
    ],
    meetings: meetings.slice(0, MAX_LISTED).map(toMailed),
  }
})

export const places = about((meetings, { groupName }) => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  return {
    subject: `You have a place: ${isOne ? meeting.title : `${meetings.length} meetings`} (${groupName})`,
    heading: `You have a place at ${isOne ? meeting.title : `${meetings.length} meetings`}`,
    sentences: [
      isOne ? "A place became free, and it's yours." : "Places became free, and they're yours.",
      ...moreOf(meetings),
    ],
    meetings: meetings.slice(0, MAX_LISTED).map(toMailed),
  }
})

/** Meetings of one series in a mail, with all their dates. The recipient can reply to all of them with one press. */
const toMailedSeries = (dates: Meetings, onlineUrls: MailState['onlineUrls']): MailedMeeting => {
  const [{ id, title }] = dates
  const places = new Set(dates.map(({ place }) => place))
  const urls = new Set(dates.flatMap((date) => onlineUrls.get(date.id) ?? []))
  return {
    id,
    title,
    facts: [
      ...dates.map((date) => `When: ${startTimeText(date)}`),
      ...[...places].map((place) => `Where: ${place}`),
      ...[...urls].map((url) => `Join online: ${url}`),
    ],
    ...(dates.length > 1 && { scope: 'following' }),
  }
}

/** Meetings by their series, soonest first. A meeting outside a series is alone. */
const bySeries = (meetings: Meetings): readonly Meetings[] =>
  [...Map.groupBy(meetings, ({ id, seriesId }) => seriesId ?? id).values()].flatMap(([first, ...others]) =>
    first ? [[first, ...others] as const] : [],
  )

export const going = about((meetings, { groupName }, { onlineUrls }) => {
  const [meeting] = meetings
  const isOne = meetings.length === 1
  const series = bySeries(meetings)
  return {
    subject: isOne
      ? `You're going: ${meeting.title}, ${startTimeText(meeting)} (${groupName})`
      : `You're going to ${meetings.length} meetings (${groupName})`,
    heading: isOne ? `You're going to ${meeting.title}` : `You're going to ${meetings.length} meetings`,
    sentences: [
      `To add ${isOne ? 'it' : 'them'} to your calendar, open the attached file. If your plans change, please choose Can't go, so that somebody else can have your place.`,
      ...moreOf(series.flatMap(([first]) => first)),
    ],
    meetings: series.slice(0, MAX_LISTED).map((dates) => ({ ...toMailedSeries(dates, onlineUrls), isGoing: true })),
  }
})

const REPLY_CHANGED = {
  going: 'An organizer added you to this meeting',
  waiting: 'An organizer put you on the waiting list of this meeting',
  notGoing: 'An organizer removed you from this meeting',
} as const

export const replies = about((meetings, { replies: given = {}, replyReasons = {}, groupName }) => {
  const [meeting] = meetings
  const changed = ({ id }: Meeting): string => REPLY_CHANGED[given[id] ?? 'going']
  const listed = meetings.slice(0, MAX_LISTED)
  if (meetings.length === 1) {
    const reason = replyReasons[meeting.id] ?? null
    return {
      subject: `Your reply to ${meeting.title} (${groupName})`,
      heading: changed(meeting),
      sentences: [
        "If that's not right, you can change your reply.",
        ...(reason === null ? [] : ["The organizer's reason:"]),
      ],
      ...(reason === null ? {} : { quote: reason }),
      meetings: [toMailed(meeting)],
    }
  }
  return {
    subject: `Your replies to ${meetings.length} meetings (${groupName})`,
    heading: `An organizer changed your replies to ${meetings.length} meetings`,
    sentences: ["If that's not right, you can change your replies.", ...moreOf(meetings)],
    meetings: listed.map((each) => {
      const { facts, ...mailed } = toMailed(each)
      return { ...mailed, facts: [...facts, `${changed(each)}.`] }
    }),
  }
})

export const reminder = about(([meeting], { groupName }) => ({
  // The date and no word such as "tomorrow", because the job or the mail server may be late.
  subject: `Reminder: ${meeting.title}, ${startTimeText(meeting)} (${groupName})`,
  heading: `${meeting.title} is coming up`,
  sentences: ["You're going. If you can't make it, please choose Can't go, so that somebody else can have your place."],
  meetings: [toMailed(meeting)],
}))

/**
 * New meetings. Of a series, `meetings` has all dates; of several meetings that are no series, only the first.
 */
export const planned = about((meetings, { groupName, meeting, everyTime, saidYes }, { onlineUrls }) => {
  const [first] = meetings
  const isSeries = meetings.length > 1
  const count = isSeries ? meetings.length : (meeting?.count ?? 1)
  const all = isSeries
    ? "Reply to all of them here, or to each on the group's page."
    : "See them all on the group's page."
  const replied = everyTime
    ? ["You go every time, so we've replied for you. If you can't make it, please choose Can't go."]
    : []
  const question = saidYes ? 'You said yes to this date. Are you going?' : 'Are you going?'
  return {
    subject:
      count > 1
        ? `${groupName}: ${count} new meetings, from ${startTimeText(first)}`
        : `${groupName}: a new meeting on ${startTimeText(first)}`,
    heading: everyTime ? repliesText(everyTime) : question,
    sentences: [...replied, ...(count > 1 ? [`This is the first of ${count} meetings. ${all}`] : [])],
    meetings: [toMailedSeries(meetings, onlineUrls)],
  }
})
