/** A meeting that a mail's recipient can reply to. */
export type MailedMeeting = {
  readonly id: string
  readonly title: string
  /** When and where the meeting is, one line each. */
  readonly facts: readonly string[]
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
  /** Set for a mail about a deleted group, which links neither to the group nor to unsubscribing from it. */
  readonly isGroupDeleted?: true
}
