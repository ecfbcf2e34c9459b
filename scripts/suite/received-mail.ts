/** A mail that the local server has taken in place of a real one. */
export type ReceivedMail = {
  readonly to: readonly string[]
  readonly from: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly messageId: string
  readonly headers: Readonly<Record<string, string>>
  readonly receivedAt: string
}
