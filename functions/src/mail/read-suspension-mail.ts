import type { DueSuspensionMail } from '../outbox/outbox.ts'
import { suspensionRef } from '../platform/firestore/refs.ts'
import { isSuspended, parseSuspension } from '../platform/suspension.ts'
import { readEmail } from './read-email.ts'
import type { AddressedText } from './read-report-mail.ts'
import { lifted, suspended } from './suspension-mail-texts.ts'
import { suspensionUrl } from './suspension-token.ts'

/**
 * A mail about a suspension; null if the moderators have decided otherwise meanwhile, or if the account is deleted or has no address.
 *
 * The account is disabled, and its address may be unconfirmed: nobody else can be told, and whoever reads that mailbox can take the account
 * over anyway, by a new password.
 */
export const readSuspensionMail = async ({ uid, kind, at }: DueSuspensionMail): Promise<AddressedText | null> => {
  const stored = await suspensionRef(uid).get()
  const suspension = isSuspended(stored) ? parseSuspension(stored) : null
  const isCurrent = kind === 'suspended' ? suspension?.at === at : suspension === null
  if (!isCurrent) return null
  const to = await readEmail(uid)
  if (to === null) return null
  return { to, text: suspension ? suspended(suspension, await suspensionUrl({ uid, at })) : lifted() }
}
