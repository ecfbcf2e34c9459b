import type { SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import type { SuspensionMail } from '../outbox/outbox.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { suspensionRef } from '../platform/firestore/refs.ts'
import { isSuspended, parseSuspension } from '../platform/suspension.ts'

/**
 * The address of a mail about a suspension, and the suspension; null as `suspension` if it is lifted. null if the moderators have decided
 * otherwise meanwhile, or if the account is deleted or has no address.
 *
 * The account is disabled, and its address may be unconfirmed: nobody else can be told, and whoever reads that mailbox can take the account
 * over anyway, by a new password.
 */
export const readSuspensionMail = async ({
  uid,
  kind,
  at,
}: SuspensionMail): Promise<{ readonly to: string; readonly suspension: SuspensionDocument | null } | null> => {
  const stored = await suspensionRef(uid).get()
  const suspension = isSuspended(stored) ? parseSuspension(stored) : null
  const isCurrent = kind === 'suspended' ? suspension?.at === at : suspension === null
  if (!isCurrent) return null
  const { users } = await auth.getUsers([{ uid }])
  const to = users[0]?.email
  return to === undefined ? null : { to, suspension }
}
