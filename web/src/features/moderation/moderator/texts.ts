import type { LogAction } from '@hobbyhub/contract/moderation/log'
import type { DecisionOutcomes, NewGroupReason } from '@hobbyhub/contract/moderation/moderated-group-endpoints'
import type { ReportKind } from '@hobbyhub/contract/moderation/report'
import { countText } from '#shared/ui/count-text.ts'

/** The messages of the moderators' pages. Separate from texts.ts, whose messages other users' pages load, too. */

export const KIND_TEXTS = { report: 'Report', notice: 'Notice', appeal: 'Objection' } as const satisfies Record<
  ReportKind,
  string
>

/** Chips on new groups. */
export const NEW_GROUP_REASON_TEXTS = {
  unconfirmed: 'E-mail not confirmed',
  link: 'Link in description',
} as const satisfies Record<NewGroupReason, string>

export const groupsText = (count: number): string => `${countText(count)} ${count === 1 ? 'group' : 'groups'}`

const SKIPPED_TEXTS = {
  hide: {
    'already-done': ['was hidden already', 'were hidden already'],
    'not-found': ["isn't there any more", "aren't there any more"],
    'hidden-with-account': ['was hidden with its account already', 'were hidden with their account already'],
  },
  show: {
    'already-done': ["wasn't hidden", "weren't hidden"],
    'not-found': ["isn't there any more", "aren't there any more"],
    'hidden-with-account': [
      'stays hidden, because its account is suspended',
      'stay hidden, because their account is suspended',
    ],
  },
} as const

type Outcomes = Pick<DecisionOutcomes, 'changed' | 'skipped'>

/** "2 were hidden already, 1 isn't there any more": why groups were left as they are; '' if none was. */
const skippedText = (skipped: Outcomes['skipped'], decision: keyof typeof SKIPPED_TEXTS): string => {
  const counts = new Map<Outcomes['skipped'][number]['code'], number>()
  for (const { code } of skipped) counts.set(code, (counts.get(code) ?? 0) + 1)
  return [...counts]
    .map(([code, count]) => `${countText(count)} ${SKIPPED_TEXTS[decision][code][count === 1 ? 0 : 1]}`)
    .join(', ')
}

/** "50 groups are hidden. 2 were hidden already." */
const outcomeText = ({ changed, skipped }: Outcomes, decision: keyof typeof SKIPPED_TEXTS, done: string): string => {
  const skippedOnes = skippedText(skipped, decision)
  if (changed.length === 0) return `Nothing changed: ${skippedOnes}.`
  const changedOnes = `${groupsText(changed.length)} ${changed.length === 1 ? 'is' : 'are'} ${done}.`
  return skippedOnes === '' ? changedOnes : `${changedOnes} ${skippedOnes}.`
}

export const severalGroupsMessages = {
  hide: (count: number) => ({
    title: count === 1 ? 'Hide this group?' : `Hide ${groupsText(count)}?`,
    text:
      count === 1
        ? "Only its creator will still see it. We'll notify them, with the reason. You can show it again."
        : "Only their creators will still see them. We'll notify them, with the reason. You can show them again.",
    confirmLabel: count === 1 ? 'Hide it' : `Hide ${groupsText(count)}`,
    isDangerous: true,
  }),
  hidden: (outcomes: Outcomes): string => outcomeText(outcomes, 'hide', 'hidden'),
  shown: (outcomes: Outcomes): string => outcomeText(outcomes, 'show', 'shown again'),
} as const

export const accountMessages = {
  suspend: (name: string) => ({
    title: `Suspend ${name}?`,
    text: "They can't sign in, and others don't see their groups, name and photo. We'll tell them by e-mail, with the reason and how to object. You can lift it again.",
    confirmLabel: 'Yes, suspend',
    isDangerous: true,
  }),
  suspended: (name: string) => `${name} is suspended.`,
  lift: (name: string) => ({
    title: `Lift the suspension of ${name}?`,
    text: "They can sign in again. Their groups, name and photo are shown again, except groups that were hidden for themselves. We'll tell them by e-mail.",
    confirmLabel: 'Yes, lift it',
  }),
  lifted: (name: string) => `${name} can sign in again.`,
} as const

export const decisionMessages = {
  removeMember: (name: string, groupName: string) => ({
    title: `Remove ${name}?`,
    text: `They'll leave “${groupName}”, but can join again. We'll notify them, with the reason.`,
    confirmLabel: 'Yes, remove',
    isDangerous: true,
  }),
  memberRemoved: (name: string) => `${name} has been removed.`,
  closeReport: {
    title: 'Close this report?',
    text: 'It stays among the closed ones for 90 days.',
    confirmLabel: 'Close report',
  },
  closeNotice: {
    title: 'Close this notice?',
    text: "We'll e-mail your decision to the person who gave notice.",
    confirmLabel: 'Close and send',
  },
  closeAppeal: {
    title: 'Close this objection?',
    text: "The decision doesn't stand any more. We'll tell them what you write.",
    confirmLabel: 'Close and send',
  },
  keepDecision: {
    title: 'Keep the decision?',
    text: "The objection is closed, and nothing else changes. We'll tell them what you decided.",
    confirmLabel: 'Keep and tell them',
  },
  showGroupOnAppeal: {
    title: 'Show the group again?',
    text: "The objection is closed, and everybody sees the group as before. We'll tell its creator what you decided.",
    confirmLabel: 'Show and tell them',
  },
  liftOnAppeal: {
    title: 'Lift the suspension?',
    text: "The objection is closed, and they can sign in again. We'll tell them what you decided.",
    confirmLabel: 'Lift and tell them',
  },
  decisionMissing: 'Write what you have decided, and why.',
  closed: { report: 'The report is closed.', notice: 'The notice is closed.', appeal: 'The objection is closed.' },
  reopened: {
    report: 'The report is open again.',
    notice: 'The notice is open again.',
    appeal: 'The objection is open again.',
  },
  /** The appeal is closed, but the second step failed. */
  groupStillHidden: (message: string | null) => ({
    title: 'The group is still hidden',
    text: `The objection is closed, but the group could not be shown. ${message ?? 'Please show it again from its page.'}`,
  }),
  stillSuspended: (message: string | null) => ({
    title: 'The account is still suspended',
    text: `The objection is closed, but the suspension could not be lifted. ${message ?? "Please lift it from the account's page."}`,
  }),
} as const

/** The filter of the log. */
export const LOG_ACTION_TEXTS = {
  'hide-group': 'Groups hidden',
  'show-group': 'Groups shown again',
  suspend: 'Accounts suspended',
  lift: 'Suspensions lifted',
  'delete-picture': 'Pictures deleted',
  'remove-member': 'Members removed',
  'decide-report': 'Reports closed',
  'decide-notice': 'Notices decided',
  'decide-appeal': 'Objections decided',
  'reopen-report': 'Reports reopened',
} as const satisfies Record<LogAction, string>

/** The parts of a sentence of the log, before and after the name of the group or person. */
export const LOG_SENTENCES = {
  'hide-group': ['hid the group “', '”'],
  'show-group': ['showed the group “', '” again'],
  suspend: ['suspended ', ''],
  lift: ['lifted the suspension of ', ''],
  'delete-picture': ['deleted a picture of ', ''],
  'remove-member': ['removed ', ''],
  'decide-report': ['closed a report about ', ''],
  'decide-notice': ['decided a notice about ', ''],
  'decide-appeal': ['decided an objection about ', ''],
  'reopen-report': ['reopened a report about ', ''],
} as const satisfies Record<LogAction, readonly [before: string, after: string]>
