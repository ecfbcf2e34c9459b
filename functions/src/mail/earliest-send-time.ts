import type { Meeting } from '@hobbyhub/contract/meetings/meeting'
import { MAX_MAILS_A_DAY, MAX_MAILS_A_DAY_IF_MUTED, MAX_MAILS_AN_HOUR } from '@hobbyhub/contract/shared/limits'
import { KINDS } from '../notifications/kinds.ts'
import type { SentMail } from '../outbox/mail-history.ts'
import type { Mail } from '../outbox/outbox.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

/** If a cancelled meeting begins within this time, its cancellation is mailed without a pause, within the limits. */
const BEFORE_MEETING_MS = 3 * HOUR_MS

type About = { readonly meetings: readonly Meeting[] | null; readonly isMuted: boolean }

/** At most `max` of the mails that match `isCounted` within `ms`. */
type Limit = { readonly max: number; readonly ms: number; readonly isCounted: (sent: SentMail) => boolean }

const limitsOf = ({ kind, groupId }: Mail, isMuted: boolean): readonly Limit[] => {
  const isOfGroup = (sent: SentMail): boolean => sent.groupId === groupId
  const isOfKind = (sent: SentMail): boolean => sent.kind === kind
  const isOfBoth = (sent: SentMail): boolean => isOfGroup(sent) && isOfKind(sent)
  const { isRepeatable, limits = [] } = KINDS[kind]
  const left = isRepeatable ? 1 : 0
  return [
    { max: MAX_MAILS_AN_HOUR - left, ms: HOUR_MS, isCounted: isOfGroup },
    { max: isMuted ? MAX_MAILS_A_DAY_IF_MUTED : MAX_MAILS_A_DAY - left, ms: DAY_MS, isCounted: isOfGroup },
    ...limits.map(({ max, ms, scope: of }) => ({ max, ms, isCounted: of === 'group' ? isOfBoth : isOfKind })),
  ]
}

/** The end of the pause after the last mail of this kind about the group. The mail waits for it only until a meeting is near. */
const endOfPause = ({ kind, groupId }: Mail, history: readonly SentMail[], { meetings, isMuted }: About): number => {
  const { pause } = KINDS[kind]
  const last = history.findLast((sent) => sent.groupId === groupId && sent.kind === kind)
  if (!pause || !last) return 0
  const starts = (meetings ?? []).map(({ startsAt }) => Date.parse(startsAt) - BEFORE_MEETING_MS)
  return Math.min(Date.parse(last.at) + (isMuted ? pause.ifMuted : pause.ms), ...starts)
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
  return new Date(Math.max(...ends, endOfPause(mail, history, about)))
}
