import { GROUND_TEXTS } from '@hobbyhub/contract/moderation/ground'
import type { SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import { SUSPENSION_LINK_DAYS } from '@hobbyhub/contract/shared/limits'
import { site } from '@hobbyhub/contract/shared/site'
import { html } from 'hono/html'
import { SITE_ORIGIN } from '../platform/config.ts'
import { renderPage } from '../platform/html-page.ts'
import type { SmtpMessage } from '../platform/mail/smtp.ts'
import { quoteHtml, quoteText } from './quote.ts'
import { suspensionUrl } from './suspension-token.ts'

type Contents = {
  readonly subject: string
  readonly sentences: readonly string[]
  /** What the moderators wrote. */
  readonly quote: string | null
  readonly rest: readonly string[]
  readonly button: { readonly label: string; readonly url: string }
}

const compose = async ({
  subject,
  sentences,
  quote,
  rest,
  button,
}: Contents): Promise<Pick<SmtpMessage, 'subject' | 'text' | 'html'>> => {
  const foot = `This e-mail is about your account on ${site.name}.`
  const paragraph = (sentence: string) => html`<p dir="auto">${sentence}</p>`
  return {
    subject,
    text: [
      subject,
      ...sentences,
      ...(quote === null ? [] : [quoteText(quote)]),
      ...rest,
      `${button.label}: ${button.url}`,
      '--',
      foot,
    ].join('\n\n'),
    html: await renderPage({
      title: subject,
      body: html`<h1 dir="auto">${subject}</h1>
${sentences.map(paragraph)}
${quote === null ? '' : quoteHtml(quote)}
${rest.map(paragraph)}
<p><a class="button" href="${button.url}">${button.label}</a></p>`,
      foot: html`<p>${foot}</p>`,
    }),
  }
}

/** What a suspension means, in an e-mail and on the page that it links to. */
export const MEANING_OF_SUSPENSION = [
  "You can't log in, and nothing can be written with this account.",
  'The groups that you created are hidden, your name and photo are not shown, and your seats at meetings went to others.',
  'Your memberships are kept. If the suspension is lifted, all of this comes back, as far as seats are free.',
].join(' ')

/** The ground of a decision as a sentence; null if the moderators named none. */
export const groundSentence = ({ ground }: Pick<SuspensionDocument, 'ground'>): string | null =>
  ground && `The ground: ${GROUND_TEXTS[ground]}.`

/** The e-mail that tells an account that it is suspended, with the link to object. */
export const composeSuspendedMail = async (uid: string, suspension: SuspensionDocument) => {
  const { reason, at } = suspension
  return compose({
    subject: `Your account on ${site.name} is suspended`,
    sentences: [
      `The moderators of ${site.name} have suspended your account. A person decided that, not a program.`,
      groundSentence(suspension) ?? [],
      ...(reason === null ? [] : ['They wrote:']),
    ].flat(),
    quote: reason,
    rest: [
      MEANING_OF_SUSPENSION,
      `If you think that this is wrong, you can object within six months. You can also download your data, or delete your account, for ${SUSPENSION_LINK_DAYS} days. Whoever has this link can do the same, so keep it to yourself.`,
    ],
    button: { label: 'Object, or get your data', url: await suspensionUrl({ uid, at }) },
  })
}

/** The e-mail that tells an account that its suspension is lifted. */
export const composeLiftedMail = () =>
  compose({
    subject: `Your account on ${site.name} isn't suspended any more`,
    sentences: [
      'The moderators have lifted the suspension, so you can log in again.',
      "Your name, your photo and your groups are shown again, except groups that were hidden for themselves. You're back at the meetings that you had said yes to: with a seat where one is free, and otherwise on the waiting list.",
    ],
    quote: null,
    rest: [],
    button: { label: 'Log in', url: `${SITE_ORIGIN}/auth/login` },
  })
