import { hasLink } from '@hobbyhub/contract/moderation/has-link'
import { site } from '@hobbyhub/contract/shared/site'
import { CONTACT, SITE_ORIGIN } from '../platform/config.ts'
import type { SiteMailText } from './compose-site-mail.ts'

/** The report that a mail is about, as it is when the mail is sent. */
export type MailedReport = {
  /** null if the report is about an account alone. */
  readonly groupName: string | null
  readonly groupState: 'shown' | 'hidden' | 'deleted'
  /** Whether the account is suspended that objected to that. */
  readonly isSuspended: boolean
  readonly decision: string | null
  /** Whether another moderator decided than the one who made the decision that somebody objected to. */
  readonly isDecidedByAnother: boolean
}

const BY_A_PERSON = 'A person decided this, not a machine.'
const DECISION_FOLLOWS = 'The moderators wrote:'

const contactSentences = (text: string): string[] => (CONTACT === null ? [] : [`${text}: ${SITE_ORIGIN}/contact`])

/**
 * A group in a mail to an address that nobody has proved: "the group Chess Club". A name with a web address is left out, because somebody
 * could name a group only to have it mailed to others.
 */
const groupInNotice = (name: string | null): string =>
  name === null || hasLink(name) ? 'a group' : `the group ${name}`

/** At once after a notice. Besides the group's name, it has no text of the sender, because nobody has proved the address. */
export const noticeReceived = ({ groupName }: MailedReport): SiteMailText => ({
  subject: `We've received your report about ${groupInNotice(groupName)}`,
  sentences: [
    `Thank you for reporting ${groupInNotice(groupName)} on ${site.name}.`,
    "A person, not a machine, will look at it. We'll write to you again when they've decided.",
    "If it wasn't you who wrote to us, you can ignore this e-mail.",
  ],
  foot: `You get this e-mail because your address was given with a report to ${site.name}.`,
})

const NOTICE_RESULT = {
  shown: `It stays visible on ${site.name}.`,
  hidden: 'It is hidden now: nobody but its creator and the moderators can see it.',
  deleted: 'It has been deleted.',
} as const

export const noticeDecided = ({ groupName, groupState, decision }: MailedReport): SiteMailText => ({
  subject: `We've decided on your report about ${groupInNotice(groupName)}`,
  sentences: [
    `You reported ${groupInNotice(groupName)}. ${NOTICE_RESULT[groupState]}`,
    BY_A_PERSON,
    ...contactSentences('If you disagree, or if something has changed, write to us'),
    ...(decision === null ? [] : [DECISION_FOLLOWS]),
  ],
  quote: decision ?? undefined,
  foot: `You get this e-mail because you reported something to ${site.name}. Your address is deleted with it, 90 days from now.`,
})

const APPEAL_RESULT = {
  shown: (name: string) => `${name} is visible again. Everybody can find it and join it as before.`,
  hidden: (name: string) => `${name} stays hidden.`,
  deleted: (name: string) => `${name} has been deleted meanwhile.`,
} as const

const SUSPENSION_RESULT = {
  kept: `Your account on ${site.name} stays suspended.`,
  lifted: `Your account on ${site.name} isn't suspended any more.`,
} as const

export const appealDecided = (report: MailedReport): SiteMailText => {
  const { groupName, groupState, isSuspended, decision, isDecidedByAnother } = report
  return {
    subject:
      groupName === null ? "We've decided on your objection" : `We've decided on your objection about ${groupName}`,
    sentences: [
      groupName === null ? SUSPENSION_RESULT[isSuspended ? 'kept' : 'lifted'] : APPEAL_RESULT[groupState](groupName),
      BY_A_PERSON,
      ...(isDecidedByAnother ? ["It wasn't the moderator who made the first decision."] : []),
      ...(decision === null ? [] : [DECISION_FOLLOWS]),
    ],
    quote: decision ?? undefined,
    foot: `You get this e-mail because you objected to a decision of the moderators of ${site.name}.`,
  }
}

/** @param newReports at least 1 */
export const newReports = (newReports: number): SiteMailText => {
  const subject = newReports === 1 ? `A new report on ${site.name}` : `${newReports} new reports on ${site.name}`
  return {
    subject,
    sentences: [
      newReports === 1
        ? "Somebody has reported something, or objects to a decision. It's waiting for a moderator."
        : "They're waiting for a moderator.",
    ],
    button: { label: 'Open the reports', url: `${SITE_ORIGIN}/reports` },
    foot: `You get this e-mail, once an hour at most, because you're a moderator of ${site.name}.`,
  }
}
