import { KINDS } from '../notifications/kinds.ts'
import type { MailState } from '../notifications/mail-text.ts'
import type { Mail } from '../outbox/outbox.ts'
import type { MailContents } from './compose-mail.ts'

/** The contents of a mail; null if there is nothing left to say. */
export const mailContents = (mail: Mail, state: MailState): MailContents | null => {
  const { kind, groupId, groupName } = mail
  const text = KINDS[kind].text(mail, state)
  return text && { ...text, groupId, groupName: state.isMuted ? null : groupName }
}
