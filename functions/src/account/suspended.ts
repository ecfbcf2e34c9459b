import type { SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import { APPEAL_DAYS, SUSPENSION_LINK_DAYS } from '@hobbyhub/contract/shared/limits'
import { readSuspensionToken } from '../mail/suspension-token.ts'
import { findAccount } from '../members/admission/admissions.ts'
import { readSentAppeal } from '../moderation/reports/appeals.ts'
import { storeSuspensionAppeal } from '../moderation/suspension/appeal.ts'
import { ApiError } from '../platform/api-error.ts'
import { callAuth } from '../platform/call-auth.ts'
import { toUserIdentity, type UserIdentity } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { auth } from '../platform/firestore/admin-app.ts'
import { suspensionRef } from '../platform/firestore/refs.ts'
import { toCallerOfAccount } from '../platform/read-user-as-caller.ts'
import { isSuspended, parseSuspension } from '../platform/suspension.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The suspension that the link of an e-mail is about. */
export type LinkedSuspension = {
  readonly uid: string
  readonly suspension: SuspensionDocument
  /** Whether the link still leads to the account's data. */
  readonly leadsToData: boolean
  /** Until when the account can object, in ms since 1970. */
  readonly appealsEndAt: number
  /** What has become of the account's objection; null if there is none. */
  readonly appeal: { readonly isOpen: boolean; readonly decision: string | null } | null
}

const readLink = async (token: string, deadline: Deadline) => {
  const link = await deadline.run(() => readSuspensionToken(token))
  if (!link) throw new ApiError('permission-denied', "This link isn't complete. Open it from the e-mail again.")
  return link
}

/** Throws 403 for a forged link, and 404 if the suspension is lifted, or if the account is deleted or was suspended anew. */
export const readLinkedSuspension = async (token: string, deadline: Deadline): Promise<LinkedSuspension> => {
  const link = await readLink(token, deadline)
  const stored = await deadline.run(() => suspensionRef(link.uid).get())
  const suspension = isSuspended(stored) ? parseSuspension(stored) : null
  if (suspension?.at !== link.at)
    throw new ApiError('not-found', 'This suspension has been lifted, or the account is deleted.')
  const decidedAt = Date.parse(suspension.at)
  const isAppealed = suspension.appealedAt !== undefined
  return {
    uid: link.uid,
    suspension,
    leadsToData: Date.now() < decidedAt + SUSPENSION_LINK_DAYS * DAY_MS,
    appealsEndAt: decidedAt + APPEAL_DAYS * DAY_MS,
    appeal: isAppealed ? await readSentAppeal(stored.ref, stored.get('at'), deadline) : null,
  }
}

/** The suspended account whose data a link leads to. Throws the same errors, and 403 if the link is too old for that. */
export const readLinkedAccount = async (token: string, deadline: Deadline): Promise<UserIdentity> => {
  const { uid, leadsToData } = await readLinkedSuspension(token, deadline)
  if (!leadsToData)
    throw new ApiError('permission-denied', `This link led to your data for ${SUSPENSION_LINK_DAYS} days.`)
  return toUserIdentity(await findAccount(uid, deadline))
}

/** Stores the objection of the account that a link is for. Throws 403 for a forged link, and 409 as `storeSuspensionAppeal`. */
export const appealByLink = async (token: string, text: string, deadline: Deadline): Promise<void> => {
  const { uid, at } = await readLink(token, deadline)
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const name = users[0] ? toCallerOfAccount(users[0]).name : null
  await storeSuspensionAppeal({ by: { uid, name }, at, text }, deadline)
}
