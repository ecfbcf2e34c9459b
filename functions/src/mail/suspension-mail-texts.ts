import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import type { SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import { SUSPENSION_LINK_DAYS } from '@hobbyhub/contract/shared/limits'
import { RULES_PATH } from '@hobbyhub/contract/shared/rules-page'
import { site } from '@hobbyhub/contract/shared/site'
import { SITE_ORIGIN } from '../platform/config.ts'
import type { SiteMailText } from './compose-site-mail.ts'

const FOOT = `This e-mail is about your account on ${site.name}.`

/** What a suspension means, in an e-mail and on the page that it links to. */
export const MEANING_OF_SUSPENSION = [
  "You can't log in, and nothing can be written with this account.",
  "The groups that you created are hidden, your name and photo aren't shown, and your seats at meetings went to others.",
  'Your memberships are kept. If the suspension is lifted, all of this comes back, as far as seats are free.',
].join(' ')

/** The ground of a decision as a sentence; null if the moderators named none. */
export const groundSentence = ({ ground }: Pick<SuspensionDocument, 'ground'>): string | null =>
  ground && `Ground: ${GROUND_TEXTS[ground]}.`

/**
 * The e-mail that tells an account that it is suspended.
 *
 * @param url the address of the page to object on
 */
export const suspended = (suspension: SuspensionDocument, url: string): SiteMailText => {
  const { reason } = suspension
  return {
    subject: `Your account on ${site.name} is suspended`,
    sentences: [
      `The moderators of ${site.name} have suspended your account. A person decided this, not a machine.`,
      groundSentence(suspension) ?? [],
      RULES_PATH === null ? [] : `The rules of this site: ${SITE_ORIGIN}${RULES_PATH}`,
      MEANING_OF_SUSPENSION,
      `If you think that this is wrong, you can object within six months. You can also download your data, or delete your account, for ${SUSPENSION_LINK_DAYS} days. Whoever has the link can do the same, so keep it to yourself.`,
      reason === null ? [] : 'The moderators wrote:',
    ].flat(),
    quote: reason ?? undefined,
    button: { label: 'Object, or get your data', url },
    foot: FOOT,
  }
}

/** The e-mail that tells an account that its suspension is lifted. */
export const lifted = (): SiteMailText => ({
  subject: `Your account on ${site.name} isn't suspended any more`,
  sentences: [
    'The moderators have lifted the suspension, so you can log in again.',
    'Your name, your photo and your groups are shown again, except groups that were hidden for themselves.',
    "You're back at the meetings that you had said yes to: with a seat where one is free, and otherwise on the waiting list.",
  ],
  button: { label: 'Log in', url: `${SITE_ORIGIN}/auth/login` },
  foot: FOOT,
})
