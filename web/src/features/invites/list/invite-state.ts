import type { RestInvite } from '@hobbyhub/contract/invites/invite'
import { countText } from '#shared/ui/count-text.ts'

type Uses = Pick<RestInvite, 'uses' | 'usesLeft'>

/** From four fifths on, or with one use left of several. */
const isNearlyUsedUp = ({ uses, usesLeft }: Uses): boolean =>
  usesLeft < uses && (usesLeft === 1 || (uses - usesLeft) * 5 >= uses * 4)

const usesText = ({ uses, usesLeft }: Uses): string =>
  `${countText(usesLeft)} of ${countText(uses)} ${uses === 1 ? 'use' : 'uses'} left`

/** What an organizer has to know of an invitation at a glance. */
export const inviteState = (
  invite: Uses & Pick<RestInvite, 'expiresAt'>,
  now: number,
  day: Intl.DateTimeFormat,
): string => {
  const expiry = new Date(invite.expiresAt)
  if (expiry.getTime() <= now) return 'Expired'
  if (invite.usesLeft === 0) return 'Used up'
  const text = `${usesText(invite)}, until ${day.format(expiry)}`
  return isNearlyUsedUp(invite) ? `Nearly used up: ${text}` : text
}
