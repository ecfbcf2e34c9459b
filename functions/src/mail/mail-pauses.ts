import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { Mail } from './outbox.ts'

const HOUR_MS = 60 * 60 * 1000
/** The least time between two mails on requests to join a group, or on an organizer's changes of a reply to a meeting. */
const RENEWED_PAUSE_MS = HOUR_MS
/** The least time between two mails on a group's cancelled meetings. */
const CANCELLED_PAUSE_MS = 4 * HOUR_MS
/** The same, to somebody who has muted the group. */
const MUTED_PAUSE_MS = 24 * HOUR_MS
/** The pause after a cancellation is shorter if one of the meetings begins within this time. */
const BEFORE_MEETING_MS = 3 * HOUR_MS

type About = { readonly meetings: readonly Meeting[] | null; readonly isMuted: boolean }

/** The earliest time at which a mail may be sent, given when the last one of its kind was sent. */
export const earliestSendTime = ({ kind, sentAt }: Mail, { meetings, isMuted }: About): Date => {
  if (sentAt === null) return new Date(0)
  const last = Date.parse(sentAt)
  if (kind === 'request' || kind === 'reply-changed') return new Date(last + RENEWED_PAUSE_MS)
  if (kind !== 'meeting-cancelled') return new Date(0)
  const starts = (meetings ?? []).map(({ startsAt }) => Date.parse(startsAt) - BEFORE_MEETING_MS)
  return new Date(Math.min(last + (isMuted ? MUTED_PAUSE_MS : CANCELLED_PAUSE_MS), ...starts))
}
