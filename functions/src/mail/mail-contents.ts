import type { RestAnnouncement } from '@hobbyhub/contract/announcements/announcement'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { MailText } from '../notifications/mail-text.ts'
import { meetingMailContents } from '../notifications/meeting-mail-texts.ts'
import type { Mail } from '../outbox/outbox.ts'
import type { MailContents } from './compose-mail.ts'

type Announced = Pick<RestAnnouncement, 'text' | 'authorName' | 'to' | 'meetingTitle'>
/** The data that is read when the mail is sent, because it may have changed since the event. */
type Read = {
  readonly announced: Announced | null
  /** null if the mail is not about a meeting. */
  readonly meetings: readonly Meeting[] | null
  readonly isMuted: boolean
  /** The name of the user whose request to join has waited longest. */
  readonly requester: string | undefined
}

const aboutRole = ({ role, groupName }: Mail): MailText =>
  role === 'organizer'
    ? {
        subject: `You're an organizer of ${groupName}`,
        heading: `You're an organizer of ${groupName}`,
        sentences: [
          "You can approve requests, plan meetings, invite people and write to members, all on the group's page.",
          "The group's page shows your name and photo to everybody who is signed in.",
        ],
      }
    : {
        subject: `You're no longer an organizer of ${groupName}`,
        heading: `You're no longer an organizer of ${groupName}`,
        sentences: ["You're still a member."],
      }

/** Who asks to join, such as "Ada Lovelace and 2 others ask". */
const requesters = (name: string | undefined, count: number): string => {
  if (count === 1) return `${name ?? 'Somebody'} asks`
  if (name === undefined) return `${count} people ask`
  return `${name} and ${count === 2 ? '1 other' : `${count - 1} others`} ask`
}

const aboutRequests = ({ requests = 1, groupName }: Mail, { requester }: Read): MailText => {
  const subject = `${requesters(requester, requests)} to join ${groupName}`
  return {
    subject,
    heading: subject,
    sentences: ["Read what they say on the group's page, and approve or decline."],
  }
}

/** null for a kind that has no e-mail, or whose e-mail is about a meeting or an announcement. */
const OF_GROUP: Record<Mail['kind'], ((mail: Mail, read: Read) => MailText) | null> = {
  announcement: null,
  'joined-by-invitation': null,
  'meeting-cancelled': null,
  'meeting-moved': null,
  'meeting-planned': null,
  'meeting-restored': null,
  reminder: null,
  'reply-changed': null,
  request: aboutRequests,
  role: aboutRole,
  approved: ({ groupName }) => ({
    subject: `Welcome to ${groupName}`,
    heading: `Welcome to ${groupName}`,
    sentences: ["Your request was approved. See what's next on the group's page."],
  }),
  declined: ({ groupName, reason }) => ({
    subject: `Your request to join ${groupName}`,
    heading: `Your request to join ${groupName} was declined`,
    sentences: [
      'You can find other groups with free places on the site.',
      ...(reason === undefined ? [] : ["The organizer's reason:"]),
    ],
    ...(reason === undefined ? {} : { quote: reason }),
  }),
  removed: ({ groupName, reason }) => ({
    subject: `You're no longer in ${groupName}`,
    heading: `You're no longer in ${groupName}`,
    sentences: [
      "An organizer removed you from this group. You won't get its e-mails any more.",
      ...(reason === undefined ? [] : ["The organizer's reason:"]),
    ],
    ...(reason === undefined ? {} : { quote: reason }),
  }),
  promoted: ({ groupName }) => ({
    subject: `You have a place in ${groupName}`,
    heading: `You have a place in ${groupName}`,
    sentences: ["A place became free, and it's yours. You're a member now."],
  }),
  'handover-offered': ({ groupName }) => ({
    subject: `You've been offered ${groupName}`,
    heading: `You've been offered ${groupName}`,
    sentences: ["Its creator would like to hand the group over to you. You can accept on the group's page."],
  }),
  hidden: ({ groupName, reason }) => ({
    subject: `${groupName} is hidden`,
    heading: `The site's moderators have hidden ${groupName}`,
    sentences: [
      'Until they make it visible again, nobody else can see it, join it or write in it. You can still see it, delete it, and download your data.',
      'If you think this is a mistake, write to us on the contact page.',
      ...(reason === undefined ? [] : ["The moderators' reason:"]),
    ],
    ...(reason === undefined ? {} : { quote: reason }),
  }),
  unhidden: ({ groupName }) => ({
    subject: `${groupName} is visible again`,
    heading: `${groupName} is visible again`,
    sentences: ['Everybody can find it and join it as before.'],
  }),
  'group-deleted': ({ groupName }) => ({
    subject: `${groupName} was deleted`,
    heading: `${groupName} was deleted`,
    sentences: ["The meetings that you were going to or waiting for won't take place."],
    isGroupDeleted: true,
  }),
  'handed-over': ({ groupName }) => ({
    subject: `${groupName} has a new creator`,
    heading: `${groupName} has a new creator`,
    sentences: ["Your offer was accepted, so the group isn't yours any more. You're still one of its organizers."],
  }),
}

/** The audience of an announcement, in words. */
const audienceOf = ({ to, meetingTitle }: Announced, groupName: string): string => {
  if (to === undefined) return `the members of ${groupName}`
  return to === 'going' ? `everyone going to ${meetingTitle}` : `everyone waiting for ${meetingTitle}`
}

/** The contents of a mail; null if there is nothing left to tell, for instance because all its meetings are over. */
export const mailContents = (mail: Mail, read: Read): MailContents | null => {
  const { announced, meetings, isMuted } = read
  const { kind, groupId, groupName } = mail
  const said = announced
    ? {
        subject: `${groupName}: a message from ${announced.authorName}`,
        heading: `${announced.authorName} to ${audienceOf(announced, groupName)}`,
        sentences: [],
        quote: announced.text,
      }
    : meetings
      ? meetingMailContents(mail, { meetings, isMuted })
      : OF_GROUP[kind]?.(mail, read)
  return said ? { ...said, groupId, groupName: isMuted ? null : groupName } : null
}
