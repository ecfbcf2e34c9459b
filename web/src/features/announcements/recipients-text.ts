import type { Recipients } from '@hobbyhub/contract/announcements/announcement'
import { countText } from '../../shared/ui/count-text.ts'

const joined = (parts: readonly string[]): string => parts.join(' and ')

/** Why some get no mail; '' where everybody does. */
const reasons = ({ mutedCount, unconfirmedCount }: Recipients): string =>
  joined([
    ...(unconfirmedCount > 0
      ? [`${countText(unconfirmedCount)} ${unconfirmedCount === 1 ? 'has' : 'have'} not confirmed their address`]
      : []),
    ...(mutedCount > 0 ? [`${countText(mutedCount)} ${mutedCount === 1 ? 'has' : 'have'} muted these e-mails`] : []),
  ])

/** "2 of 5 members" */
const share = ({ mails, members, isEstimate }: Recipients): string => {
  const about = isEstimate ? 'about ' : ''
  if (mails === members) return `${about}${members === 1 ? '1 member' : `all ${countText(members)} members`}`
  return `${about}${countText(mails)} of ${countText(members)} ${members === 1 ? 'member' : 'members'}`
}

/** Nobody gets an e-mail, because the site has no mail server. */
const isWithoutMail = ({ mails, mutedCount, unconfirmedCount }: Recipients): boolean =>
  mails + mutedCount + unconfirmedCount === 0

const NO_MEMBERS = 'You have no members yet. People who join later read it on this page.'

/**
 * Says how many will get an announcement by e-mail, before it is sent. `recipients` is undefined until they are
 * counted.
 */
export const recipientsHint = (recipients: Recipients | undefined, memberCount: number): string => {
  if (!recipients) return memberCount === 0 ? NO_MEMBERS : 'On this page, under the bell and by e-mail.'
  if (recipients.members === 0) return NO_MEMBERS
  if (isWithoutMail(recipients)) return 'Members read it here and under the bell. This site sends no e-mail.'
  return `We'll e-mail it to ${share(recipients)}; everybody can read it here and under the bell.`
}

/** How an announcement has reached its readers. */
export const recipientsText = (recipients: Recipients): string => {
  if (recipients.members === 0) return 'Posted. You have no members yet, so no e-mail was sent.'
  if (isWithoutMail(recipients)) return 'Posted. This site sends no e-mail: members read it here and under the bell.'
  const why = reasons(recipients)
  return `Sent to ${share(recipients)} by e-mail${why === '' ? '' : `; ${why}`}.`
}
