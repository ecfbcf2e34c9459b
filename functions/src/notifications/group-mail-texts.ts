import { OBJECTION_DAYS, QUIET_DAYS } from '@hobbyhub/contract/shared/limits'
import type { Mail } from '../outbox/outbox.ts'
import { firstWords } from '../platform/first-words.ts'
import { startTimeText } from '../platform/start-time-text.ts'
import type { MailState, MailText } from './mail-text.ts'

// The texts of kinds.ts about a group and its members.

export const approved = ({ groupName }: Mail, { nextMeeting }: MailState): MailText => ({
  subject: `Welcome to ${groupName}`,
  heading: `Welcome to ${groupName}`,
  sentences: nextMeeting
    ? [
        'Your request was approved.',
        `The next meeting: ${startTimeText(nextMeeting)}, ${nextMeeting.place}. Say whether you're going on the group's page.`,
      ]
    : ["Your request was approved. See what's next on the group's page."],
})

export const declined = ({ groupName, reason }: Mail): MailText => ({
  subject: `Your request to join ${groupName}`,
  heading: `Your request to join ${groupName} was declined`,
  sentences: [
    'You can find other groups with free places on the site.',
    ...(reason === undefined ? [] : ["The organizer's reason:"]),
  ],
  ...(reason === undefined ? {} : { quote: reason }),
})

export const removed = ({ groupName, reason }: Mail): MailText => ({
  subject: `You're no longer in ${groupName}`,
  heading: `You're no longer in ${groupName}`,
  sentences: [
    "An organizer removed you from this group. You won't get its e-mails any more.",
    ...(reason === undefined ? [] : ["The organizer's reason:"]),
  ],
  ...(reason === undefined ? {} : { quote: reason }),
})

export const promoted = ({ groupName }: Mail): MailText => ({
  subject: `You have a place in ${groupName}`,
  heading: `You have a place in ${groupName}`,
  sentences: ["A place became free, and it's yours. You're a member now."],
})

export const role = (mail: Mail): MailText =>
  mail.role === 'organizer'
    ? {
        subject: `You're an organizer of ${mail.groupName}`,
        heading: `You're an organizer of ${mail.groupName}`,
        sentences: [
          "You can approve requests, plan meetings, invite people and write to members, all on the group's page.",
          "The group's page shows your name and photo to everybody who is signed in.",
        ],
      }
    : {
        subject: `You're no longer an organizer of ${mail.groupName}`,
        heading: `You're no longer an organizer of ${mail.groupName}`,
        sentences: ["You're still a member."],
      }

/** The users who ask to join, with their verb, such as "Ada Lovelace and 2 others ask". */
const requesters = (name: string | undefined, count: number): string => {
  if (count === 1) return `${name ?? 'Somebody'} asks`
  if (name === undefined) return `${count} people ask`
  return `${name} and ${count === 2 ? '1 other' : `${count - 1} others`} ask`
}

export const requests = ({ requests: count = 1, groupName }: Mail, { requester }: MailState): MailText => {
  const subject = `${requesters(requester, count)} to join ${groupName}`
  return {
    subject,
    heading: subject,
    sentences: ["Read what they say on the group's page, and approve or decline."],
  }
}

export const handoverOffered = ({ groupName }: Mail): MailText => ({
  subject: `You've been offered ${groupName}`,
  heading: `You've been offered ${groupName}`,
  sentences: ["Its creator would like to hand the group over to you. You can accept on the group's page."],
})

export const handoverDeclined = ({ groupName }: Mail): MailText => ({
  subject: `${groupName} is still yours`,
  heading: `Your offer of ${groupName} was declined`,
  sentences: ['The group stays yours. You can offer it to another organizer.'],
})

export const handedOver = ({ groupName }: Mail): MailText => ({
  subject: `${groupName} has a new creator`,
  heading: `${groupName} has a new creator`,
  sentences: ["Your offer was accepted, so the group isn't yours any more. You're still one of its organizers."],
})

/** The length at which most mail programs cut a subject after a group's name. */
const SUBJECT_CHARS = 60

/** The audience of an announcement, in words. */
const audienceOf = ({ to, meetingTitle }: NonNullable<MailState['announced']>, groupName: string): string => {
  if (to === undefined) return `the members of ${groupName}`
  return to === 'going' ? `everyone going to ${meetingTitle}` : `everyone waiting for ${meetingTitle}`
}

export const announcement = ({ groupName }: Mail, { announced }: MailState): MailText | null =>
  announced && {
    subject: `${groupName}: ${firstWords(announced.text, SUBJECT_CHARS)}`,
    heading: `${announced.authorName} to ${audienceOf(announced, groupName)}`,
    sentences: announced.meetingAt
      ? [`When: ${startTimeText(announced.meetingAt)}`, `Where: ${announced.meetingAt.place}`]
      : [],
    quote: announced.text,
  }

/** A message of the creator or an organizer to one user. */
export const message = ({ groupName }: Mail, { announced }: MailState): MailText | null =>
  announced && {
    subject: firstWords(announced.text, SUBJECT_CHARS),
    heading: `${announced.authorName} of ${groupName} wrote to you`,
    sentences: ["Only you got this message. Replies to this e-mail don't reach them."],
    quote: announced.text,
  }

/** A poll that the recipient has not answered yet. */
export const pollOpened = ({ groupName }: Mail, { poll }: MailState): MailText | null =>
  poll && {
    subject: `${groupName}: when can you come? ${firstWords(poll.title, SUBJECT_CHARS)}`,
    heading: 'Which dates suit you?',
    sentences: [
      `${poll.title}, ${poll.place}`,
      ...poll.options.map((option) => startTimeText({ ...option, timeZone: poll.timeZone })),
      "Answer on the group's page: yes, if need be, or no.",
    ],
  }

export const deleted = ({ groupName }: Mail): MailText => ({
  subject: `${groupName} was deleted`,
  heading: `${groupName} was deleted`,
  sentences: ["The meetings that you were going to or waiting for won't take place."],
  isGroupDeleted: true,
})

export const stillMeeting = ({ groupName }: Mail): MailText => ({
  subject: `Is ${groupName} still meeting?`,
  heading: `Is ${groupName} still meeting?`,
  sentences: [
    `Nothing has been planned or announced for ${QUIET_DAYS.asked} days. Plan a meeting, or let us know that you're still meeting.`,
    `Otherwise we'll mark the group as quiet after ${QUIET_DAYS.quiet} days, and stop recommending it.`,
  ],
  asksIfActive: true,
})

export const takeoverRequested = ({ groupName }: Mail): MailText => ({
  subject: `An organizer would like to take over ${groupName}`,
  heading: `An organizer would like to take over ${groupName}`,
  sentences: [
    `The group has been quiet for a while. If you don't object within ${OBJECTION_DAYS} days, it'll be handed over, and you'll still be one of its organizers.`,
    "You can object on the group's page.",
  ],
})

export const takeoverDeclined = ({ groupName }: Mail): MailText => ({
  subject: `${groupName} keeps its creator`,
  heading: `${groupName} keeps its creator`,
  sentences: ["The creator objected, so the group won't be handed over to you. You're still one of its organizers."],
})

/** To the new creator and the former one. */
export const takenOver = ({ groupName }: Mail): MailText => ({
  subject: `${groupName} has a new creator`,
  heading: `${groupName} has a new creator`,
  sentences: [
    `An organizer asked to take over the group, and nobody objected within ${OBJECTION_DAYS} days. The former creator is one of its organizers now.`,
  ],
})
