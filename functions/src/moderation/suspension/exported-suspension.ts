import type { UserExport } from '@hobbyhub/contract/account/user-export'
import type { Deadline } from '../../platform/deadline.ts'
import { suspensionRef } from '../../platform/firestore/refs.ts'
import { isSuspended, parseSuspension } from '../../platform/suspension.ts'
import { keptReplyPages } from './kept-replies.ts'

/** The suspension of an account, as it appears in the account's export; null if it is not suspended. */
export const readExportedSuspension = async (uid: string, deadline: Deadline): Promise<UserExport['suspension']> => {
  const stored = await deadline.run(() => suspensionRef(uid).get())
  const suspension = isSuspended(stored) ? parseSuspension(stored) : null
  if (!suspension) return null
  const { reason, ground, at, appealedAt = null } = suspension
  const keptReplies = (await Array.fromAsync(keptReplyPages(uid, deadline))).flat()
  return { reason, ground, at, appealedAt, keptReplies }
}
