import type { RestAnnouncement } from '@hobbyhub/contract/announcements/announcement'
import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { nextMeetingSchema } from '@hobbyhub/contract/meetings/next-meeting'
import type { PollDocument } from '@hobbyhub/contract/polls/poll'
import type * as z from 'zod/mini'

/** A meeting that a mail's recipient can reply to. */
export type MailedMeeting = {
  readonly id: string
  readonly title: string
  /** When and where the meeting is, one line each. */
  readonly facts: readonly string[]
  /** 'following' if the recipient replies to this meeting and all later ones of its series with one press. */
  readonly scope?: 'following'
  /** Whether the recipient goes, and is offered only the other reply. */
  readonly isGoing?: true
}

/** What an e-mail says, as plain text that may come from users. `composeMail` escapes it. */
export type MailText = {
  readonly subject: string
  readonly heading: string
  readonly sentences: readonly string[]
  /** A text that a user wrote, which the mail quotes. */
  readonly quote?: string
  /** The meetings that the recipient can reply to. */
  readonly meetings?: readonly MailedMeeting[]
  /** Whether the recipient can say, by a link, that the group still meets. */
  readonly asksIfActive?: true
  /** Set for a mail about a deleted group, which links neither to the group nor to unsubscribing from it. */
  readonly isGroupDeleted?: true
}

/** The copy of a group's next meeting in the group's document. */
type NextMeeting = z.output<typeof nextMeetingSchema>

/** The data that is read when a mail is sent, because it may have changed since the event. */
export type MailState = {
  /** The announcement, or the message to the recipient alone. */
  readonly announced: Pick<RestAnnouncement, 'text' | 'authorName' | 'to' | 'meetingTitle' | 'meetingAt'> | null
  /** The meetings that the mail names, soonest first; null if the mail is not about meetings. */
  readonly meetings: readonly Meeting[] | null
  /** The poll that the mail asks about, which the recipient has not answered; null if the mail is not about a poll. */
  readonly poll: PollDocument | null
  /** The URLs of those meetings that the recipient can join online, by the meeting's id. */
  readonly onlineUrls: ReadonlyMap<string, string>
  readonly isMuted: boolean
  /** The group's next meeting, which is still ahead; null if there is none. */
  readonly nextMeeting: NextMeeting | null
  /** The name of the user whose request to join has waited longest. */
  readonly requester: string | undefined
}
