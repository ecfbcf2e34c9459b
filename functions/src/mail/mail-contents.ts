import { KINDS } from '../notifications/kinds.ts'
import type { MailState } from '../notifications/mail-text.ts'
import type { Mail } from '../outbox/outbox.ts'
import type { MailContents } from './compose-mail.ts'

/**
 * The contents of a mail; null if there is nothing left to say. Users who have muted the group see neither its name nor its picture.
 */
export const mailContents = (mail: Mail, state: MailState, picture: string | null = null): MailContents | null => {
  const { kind, groupId, groupName } = mail
  const text = KINDS[kind].text(mail, state)
  const shown = state.isMuted ? { groupName: null, picture: null } : { groupName, picture }
  return text && { ...text, groupId, ...shown }
}
