import type { Ground } from '@hobbyhub/contract/moderation/ground'
import type { RestSuspension, SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import { shownName } from '@hobbyhub/contract/shared/shown-name'
import type { UserRecord } from 'firebase-admin/auth'
import { type DocumentSnapshot, FieldValue, Timestamp, type WriteBatch } from 'firebase-admin/firestore'
import { findAccount } from '../../members/admission/admissions.ts'
import { addSuspensionMail } from '../../outbox/suspension-mail.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { allPages } from '../../platform/firestore/all-pages.ts'
import { indexedQuery } from '../../platform/firestore/indexed-query.ts'
import { db, rootCollection, suspensionRef } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { updatePages } from '../../platform/firestore/update-pages.ts'
import { toCallerOfAccount } from '../../platform/read-user-as-caller.ts'
import { isSuspended, parseSuspension } from '../../platform/suspension.ts'
import { addToLog } from '../log.ts'
import { countInYear } from '../moderation-years.ts'
import { suspensionsByModeratorIndex } from '../queries.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

type Statement = { readonly reason: string | undefined; readonly ground: Ground | undefined }

const nameOf = (account: UserRecord): string => shownName(toCallerOfAccount(account).name)

/** An account as moderators see whether it is suspended. Throws 404 if there is no such account. */
export const readRestSuspension = async (uid: string, deadline: Deadline): Promise<RestSuspension> => {
  const [account, stored] = await Promise.all([
    findAccount(uid, deadline),
    deadline.run(() => suspensionRef(uid).get()),
  ])
  const suspension = isSuspended(stored) ? parseSuspension(stored) : null
  const { reason = null, ground = null, at = null } = suspension ?? {}
  return { suspended: suspension !== null, name: nameOf(account), reason, ground, at }
}

/**
 * Changes what is stored about an account's suspension, in one batch with the moderators' log and the e-mail to the account. Does
 * nothing if `decide` returns null.
 */
const commitDecision = (
  uid: string,
  decide: (stored: DocumentSnapshot, batch: WriteBatch) => Partial<Record<keyof SuspensionDocument, unknown>> | null,
  deadline: Deadline,
): Promise<void> =>
  retryOnConflict(async () => {
    const ref = suspensionRef(uid)
    const stored = await deadline.run(() => ref.get())
    const batch = db.batch()
    const fields = decide(stored, batch)
    if (fields === null) return
    if (stored.updateTime) batch.update(ref, fields, { lastUpdateTime: stored.updateTime })
    else batch.create(ref, fields)
    await deadline.run(() => batch.commit())
  })

/**
 * Stores that an account is suspended. From then on its calls are refused, and `completeSuspension` has to hide what others see of it.
 * An account that is suspended already stays as it is.
 *
 * Throws 404 if there is no such account, 409 if it is the caller's or a moderator's.
 */
export const storeSuspension = async (
  uid: string,
  { reason, ground }: Statement,
  { caller, deadline }: Context,
): Promise<void> => {
  const account = await findAccount(uid, deadline)
  if (uid === caller.uid || account.customClaims?.admin === true)
    throw new ApiError('moderator', "Moderators can't be suspended. Take the right away first.")
  const name = nameOf(account)
  await commitDecision(
    uid,
    (stored, batch) => {
      if (isSuspended(stored)) return null
      const at = Timestamp.fromMillis(Date.now())
      addToLog(batch, { caller, action: 'suspend', what: uid, title: name, reason })
      addSuspensionMail(batch, { uid, kind: 'suspended', at })
      const decision = { name, reason: reason ?? null, ground: ground ?? null, at, by: caller.uid }
      const appealed = stored.exists ? { appealedAt: FieldValue.delete() } : {}
      return { ...decision, ...appealed, state: 'hiding', changedAt: at }
    },
    deadline,
  )
}

/** Stores that an account's suspension is lifted, if it is suspended. Throws 404 if there is no such account. */
export const storeLifting = async (uid: string, { caller, deadline }: Context): Promise<void> => {
  const name = nameOf(await findAccount(uid, deadline))
  await commitDecision(
    uid,
    (stored, batch) => {
      if (!isSuspended(stored)) return null
      const changedAt = Timestamp.fromMillis(Date.now())
      addToLog(batch, { caller, action: 'lift', what: uid, title: name, reason: undefined })
      if (stored.get('appealedAt') !== undefined) countInYear(batch, 'appealsGranted')
      addSuspensionMail(batch, { uid, kind: 'lifted', at: changedAt })
      return { state: 'lifting', changedAt }
    },
    deadline,
  )
}

/** Deletes what is stored about the suspension of a deleted account, and the account's uid in its decisions. Safe to repeat. */
export const deleteSuspension = async (uid: string, deadline: Deadline): Promise<void> => {
  await deadline.run(() => db.recursiveDelete(suspensionRef(uid)))
  const decided = indexedQuery(rootCollection('suspensions'), suspensionsByModeratorIndex, [uid])
  await updatePages(allPages(decided, deadline), () => ({ by: null }), deadline)
}
