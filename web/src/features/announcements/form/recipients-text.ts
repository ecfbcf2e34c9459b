import type { RecipientCounts } from '@hobbyhub/contract/announcements/announcement'
import { countText } from '#shared/ui/count-text.ts'

const membersText = (count: number): string => (count === 1 ? '1 member' : `${countText(count)} members`)

/** The reasons why some members get no e-mail; '' if everybody gets one. */
const reasons = ({ mutedCount, unconfirmedCount }: RecipientCounts): string =>
  [
    ...(unconfirmedCount > 0
      ? [`${countText(unconfirmedCount)} ${unconfirmedCount === 1 ? 'has' : 'have'} not confirmed their address`]
      : []),
    ...(mutedCount > 0 ? [`${countText(mutedCount)} ${mutedCount === 1 ? 'has' : 'have'} muted these e-mails`] : []),
  ].join(' and ')

/** The reason why nobody gets an e-mail, for example "5 members haven't confirmed their address". */
const noRecipientsReason = ({ mutedCount, unconfirmedCount, isEstimate }: RecipientCounts): string => {
  const about = isEstimate ? 'about ' : ''
  const muted = `${mutedCount === 1 ? 'has' : 'have'} muted these e-mails`
  if (unconfirmedCount === 0) return `${about}${membersText(mutedCount)} ${muted}`
  const unconfirmed = `${about}${membersText(unconfirmedCount)} ${unconfirmedCount === 1 ? "hasn't" : "haven't"} confirmed their address`
  return mutedCount === 0 ? unconfirmed : `${unconfirmed} and ${countText(mutedCount)} ${muted}`
}

/** The share of the members who get an e-mail, for example "2 of 5 members". */
const share = ({ mails, members, isEstimate }: RecipientCounts): string => {
  const about = isEstimate ? 'about ' : ''
  if (mails === members) return `${about}${members === 1 ? '1 member' : `all ${countText(members)} members`}`
  return `${about}${countText(mails)} of ${membersText(members)}`
}

/** Whether the site sends no e-mail at all. If so, no member is counted as reached, muted or unconfirmed. */
const isWithoutMail = ({ mails, mutedCount, unconfirmedCount }: RecipientCounts): boolean =>
  mails + mutedCount + unconfirmedCount === 0

const NO_MEMBERS = 'You have no members yet. People who join later read it on this page.'

/**
 * Says, before an announcement is sent, how many people will get it by e-mail. Does not mention e-mails while `recipients` is
 * undefined, because the server has not counted the recipients yet.
 */
export const recipientsHint = (recipients: RecipientCounts | undefined, memberCount: number): string => {
  if (!recipients) return memberCount === 0 ? NO_MEMBERS : 'Members read it here and under the bell.'
  if (recipients.members === 0) return NO_MEMBERS
  if (isWithoutMail(recipients)) return 'Members read it here and under the bell. This site sends no e-mail.'
  if (recipients.mails === 0)
    return `Members read it here and under the bell. No e-mail will be sent: ${noRecipientsReason(recipients)}.`
  return `We'll e-mail it to ${share(recipients)}; everybody can read it here and under the bell.`
}

/** Says how many people get a message about a meeting by e-mail; '' if nobody does or the recipients are not counted yet. */
export const mailRecipientsText = (recipients: RecipientCounts | undefined): string =>
  recipients && recipients.mails > 0 ? `Also by e-mail to ${share(recipients)}.` : ''

/** Says how the members are notified, after `start`. `recipients` is undefined until the server has counted them. */
const notificationHint = (start: string, recipients: RecipientCounts | undefined): string => {
  if (recipients?.members === 0) return 'You have no members yet.'
  const mails = recipients && recipients.mails > 0 ? ` We'll also e-mail ${share(recipients)}.` : ''
  return `${start} see it under the bell.${mails}`
}

/** Says how the members are notified of a new poll. */
export const newPollRecipientsHint = (recipients: RecipientCounts | undefined): string =>
  notificationHint('Your members', recipients)

/** Says how the members are notified of a new meeting. */
export const newMeetingRecipientsHint = (recipients: RecipientCounts | undefined): string =>
  notificationHint('They', recipients) + (recipients?.members === 0 ? '' : ' A series notifies them once.')

/** Says, after an announcement was sent, how many people get it by e-mail and why the others do not. */
export const recipientsText = (recipients: RecipientCounts): string => {
  if (recipients.members === 0) return 'Posted. You have no members yet, so no e-mail was sent.'
  if (isWithoutMail(recipients)) return 'Posted. This site sends no e-mail: members read it here and under the bell.'
  if (recipients.mails === 0) return `Posted. No e-mail was sent: ${noRecipientsReason(recipients)}.`
  const why = reasons(recipients)
  return `Sent to ${share(recipients)} by e-mail${why === '' ? '' : `; ${why}`}.`
}
