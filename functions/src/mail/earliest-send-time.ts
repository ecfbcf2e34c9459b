import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { MAX_MAILS_A_DAY, MAX_MAILS_A_DAY_IF_MUTED, MAX_MAILS_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import type { SentMail } from '../outbox/mail-history.ts'
import type { Mail } from '../outbox/outbox.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** The kinds that others can cause as often as they like. They leave the last mail of an hour and a day to a cancellation. */
const REPEATABLE: readonly Mail['kind'][] = [
  'announcement',
  'meeting-moved',
  'meeting-planned',
  'meeting-restored',
  'promoted',
  'reminder',
  'reply-changed',
  'request',
]

/** The minimum time between two mails about a group's cancelled meetings. */
const CANCELLED_PAUSE_MS = 4 * HOUR_MS
/** If a cancelled meeting begins within this time, its cancellation is mailed without a pause, within the limits. */
const BEFORE_MEETING_MS = 3 * HOUR_MS

type About = { readonly meetings: readonly Meeting[] | null; readonly isMuted: boolean }

/** At most `max` of the mails that match `isCounted` within `ms`. */
type Limit = { readonly max: number; readonly ms: number; readonly isCounted: (sent: SentMail) => boolean }

const limitsOf = ({ kind, groupId }: Mail, isMuted: boolean): readonly Limit[] => {
  const isOfGroup = (sent: SentMail): boolean => sent.groupId === groupId
  const isOfKind = (sent: SentMail): boolean => sent.kind === kind
  const isOfBoth = (sent: SentMail): boolean => isOfGroup(sent) && isOfKind(sent)
  const left = REPEATABLE.includes(kind) ? 1 : 0
  return [
    { max: MAX_MAILS_AN_HOUR - left, ms: HOUR_MS, isCounted: isOfGroup },
    { max: isMuted ? MAX_MAILS_A_DAY_IF_MUTED : MAX_MAILS_A_DAY - left, ms: DAY_MS, isCounted: isOfGroup },
    ...(kind === 'request' || kind === 'reply-changed' ? [{ max: 1, ms: HOUR_MS, isCounted: isOfBoth }] : []),
    // Organizers of several groups may give the same user's replies.
    ...(kind === 'reply-changed'
      ? [
          { max: 3, ms: HOUR_MS, isCounted: isOfKind },
          { max: 10, ms: DAY_MS, isCounted: isOfKind },
        ]
      : []),
  ]
}

/** The end of the pause after the last mail about the group's cancelled meetings. */
const endOfPause = ({ groupId }: Mail, history: readonly SentMail[], { meetings, isMuted }: About): number => {
  const last = history.findLast((sent) => sent.groupId === groupId && sent.kind === 'meeting-cancelled')
  const starts = (meetings ?? []).map(({ startsAt }) => Date.parse(startsAt) - BEFORE_MEETING_MS)
  return last ? Math.min(Date.parse(last.at) + (isMuted ? DAY_MS : CANCELLED_PAUSE_MS), ...starts) : 0
}

/**
 * The earliest time at which a mail may be sent (docs/decisions/0017-notifications.md). What changes until then changes
 * what the mail says.
 *
 * @param history the mails to the same user within 24 hours, the oldest first
 */
export const earliestSendTime = (mail: Mail, history: readonly SentMail[], about: About): Date => {
  const ends = limitsOf(mail, about.isMuted).map(({ max, ms, isCounted }) => {
    const first = history.filter(isCounted).at(-max)
    return first ? Date.parse(first.at) + ms : 0
  })
  return new Date(Math.max(...ends, mail.kind === 'meeting-cancelled' ? endOfPause(mail, history, about) : 0))
}
