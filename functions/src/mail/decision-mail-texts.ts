import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import { APPEAL_DAYS } from '@hobbyhub/contract/shared/limits'
import { RULES_PATH } from '@hobbyhub/contract/shared/rules-page'
import { site } from '@hobbyhub/contract/shared/site'
import { groupPath } from '../groups/group-path.ts'
import type { DueDecisionMail } from '../outbox/outbox.ts'
import { CONTACT, SITE_ORIGIN } from '../platform/config.ts'
import type { SiteMailText } from './compose-site-mail.ts'

type Statement = Pick<DueDecisionMail, 'reason' | 'ground'>
export type DecidedGroup = Statement & { readonly id: string; readonly groupName: string }
type DecidedGroups = readonly [DecidedGroup, ...DecidedGroup[]]

/** How many groups a mail names. */
const MAX_NAMED = 20

const BY_A_PERSON = 'A person decided this, not a machine.'
const RULES_SENTENCES = RULES_PATH === null ? [] : [`The rules of this site: ${SITE_ORIGIN}${RULES_PATH}`]

/** The ground of a decision and, at the end, the reason as a quote. */
const statementOf = ({ reason, ground }: Statement): Pick<SiteMailText, 'sentences' | 'quote'> => ({
  sentences: [
    ...(ground === undefined ? [] : [`Ground: ${GROUND_TEXTS[ground]}.`]),
    ...(reason === undefined ? [] : ["The moderators' reason:"]),
  ],
  quote: reason,
})

const mistakeSentences = (): string[] =>
  CONTACT === null ? [] : [`If you think this is a mistake, write to us: ${SITE_ORIGIN}/contact`]

const openGroup = (id: string) => ({ label: 'Open the group', url: SITE_ORIGIN + groupPath(id) })
const openGroups = { label: 'Open My Groups', url: `${SITE_ORIGIN}/my-groups` } as const

const foot = (what: string): string => `You get this e-mail because ${what} ${site.name}.`

const haveSameStatement = ([first, ...others]: DecidedGroups): boolean =>
  others.every(({ reason, ground }) => reason === first.reason && ground === first.ground)

/** A line for each group, with its own statement if that is wanted. */
const listOf = (groups: DecidedGroups, withStatements: boolean): string[] => [
  ...groups.slice(0, MAX_NAMED).map(({ groupName, reason, ground }) => {
    const because = withStatements && ground !== undefined ? ` (${GROUND_TEXTS[ground]})` : ''
    return `${groupName}${because}${withStatements && reason !== undefined ? `: “${reason}”` : ''}`
  }),
  ...(groups.length > MAX_NAMED ? [`And ${groups.length - MAX_NAMED} more.`] : []),
]

/**
 * The statement of reasons for decisions to hide groups, as article 17 of the EU's Digital Services Act asks for it: what was decided, on
 * which ground and why, that no machine decided, and how to object.
 *
 * @param groups those of one creator that were hidden since their last mail
 */
export const groupsHidden = (groups: DecidedGroups): SiteMailText => {
  const [first] = groups
  const isOne = groups.length === 1
  const isSame = haveSameStatement(groups)
  const { sentences, quote } = isSame ? statementOf(first) : { sentences: [], quote: undefined }
  const it = isOne ? 'it' : 'them'
  return {
    subject: isOne ? `${first.groupName} is hidden` : `${groups.length} of your groups are hidden`,
    sentences: [
      isOne
        ? `The moderators of ${site.name} have hidden ${first.groupName}.`
        : `The moderators of ${site.name} have hidden these groups:`,
      ...(isOne ? [] : listOf(groups, !isSame)),
      `Until they make ${it} visible again, nobody else can see ${it}, join ${it} or write in ${it}. You can still see, change and delete ${it}, and download your data.`,
      BY_A_PERSON,
      `If you think it's a mistake, open the group and press “Object to this decision”. You can do so once${isOne ? '' : ' for each group'}, within ${APPEAL_DAYS} days. If there's another moderator, they decide on it. It costs nothing.`,
      ...RULES_SENTENCES,
      ...sentences,
    ],
    quote,
    button: isOne ? openGroup(first.id) : openGroups,
    foot: foot(isOne ? 'you created this group on' : 'you created these groups on'),
  }
}

/** @param groups those of one creator that were shown again since their last mail */
export const groupsShown = (groups: DecidedGroups): SiteMailText => {
  const [first] = groups
  const isOne = groups.length === 1
  return {
    subject: isOne ? `${first.groupName} is visible again` : `${groups.length} of your groups are visible again`,
    sentences: [...(isOne ? [] : listOf(groups, false)), 'Everybody can find and join as before.'],
    button: isOne ? openGroup(first.id) : openGroups,
    foot: foot(isOne ? 'you created this group on' : 'you created these groups on'),
  }
}

export const pictureRemoved = (statement: Statement): SiteMailText => {
  const { sentences, quote } = statementOf(statement)
  return {
    subject: 'A picture of yours was removed',
    sentences: [
      `The moderators of ${site.name} have removed a picture that you uploaded. Groups and profiles that used it show a default picture now, and it can't be uploaded again.`,
      BY_A_PERSON,
      ...RULES_SENTENCES,
      ...mistakeSentences(),
      ...sentences,
    ],
    quote,
    foot: foot('you uploaded a picture to'),
  }
}

export const memberRemoved = ({ groupName = 'a group', ...statement }: DueDecisionMail): SiteMailText => {
  const { sentences, quote } = statementOf(statement)
  return {
    subject: `You're no longer in ${groupName}`,
    sentences: [
      `The moderators of ${site.name} removed you from the group ${groupName}. You won't get its e-mails any more.`,
      BY_A_PERSON,
      ...RULES_SENTENCES,
      ...mistakeSentences(),
      ...sentences,
    ],
    quote,
    foot: foot(`you were in the group ${groupName} on`),
  }
}
