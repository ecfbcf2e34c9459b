import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import type { Mail } from './outbox.ts'

const HOUR_MS = 60 * 60 * 1000
/**
 * The minimum time between two mails about requests to join a group, or about one UTC day's changes to a user's reply to a
 * meeting.
 */
const RENEWED_PAUSE_MS = HOUR_MS
/** The minimum time between two mails about a group's cancelled meetings. */
const CANCELLED_PAUSE_MS = 4 * HOUR_MS
/** The minimum time between two mails about a group's cancelled meetings to a user who has muted the group or all e-mails. */
const MUTED_PAUSE_MS = 24 * HOUR_MS
/** If a cancelled meeting begins within this time, its cancellation is mailed without a pause. */
const BEFORE_MEETING_MS = 3 * HOUR_MS

type About = { readonly meetings: readonly Meeting[] | null; readonly isMuted: boolean }

/** The earliest time at which a mail may be sent. For a renewed mail, it depends on when this mail was last sent. */
export const earliestSendTime = ({ kind, sentAt }: Mail, { meetings, isMuted }: About): Date => {
  if (sentAt === null) return new Date(0)
  const last = Date.parse(sentAt)
  if (kind === 'request' || kind === 'reply-changed') return new Date(last + RENEWED_PAUSE_MS)
  if (kind !== 'meeting-cancelled') return new Date(0)
  const starts = (meetings ?? []).map(({ startsAt }) => Date.parse(startsAt) - BEFORE_MEETING_MS)
  return new Date(Math.min(last + (isMuted ? MUTED_PAUSE_MS : CANCELLED_PAUSE_MS), ...starts))
}
