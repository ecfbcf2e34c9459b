import type { ContactMessage } from '@hobbyhub/contract/mail/contact'
import { site } from '@hobbyhub/contract/shared/site'
import { SITE_ORIGIN } from '../platform/config.ts'
import { composeSiteMail } from './compose-site-mail.ts'

/** A message by the contact form as text and as HTML, for the people who run the site. */
export const composeContactMail = ({ name, email, message }: ContactMessage): ReturnType<typeof composeSiteMail> =>
  composeSiteMail({
    subject: `${name} wrote to ${site.name}`,
    sentences: [
      `This message came by the contact form. The address is as ${name} typed it: ${email}`,
      'Reply to this e-mail to answer.',
    ],
    quote: message,
    foot: `The contact form: ${SITE_ORIGIN}/contact`,
  })
