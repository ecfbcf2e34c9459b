import { SUSPENDED_NAME, type SuspensionDocument } from '@hobbyhub/contract/moderation/suspension'
import { FIRESTORE_DEADLINE_MS } from '@hobbyhub/contract/shared/limits'
import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore'
import { ownedOrCreatedGroupPages } from '../../groups/created-groups.ts'
import { isHiddenGroup } from '../../groups/groups.ts'
import { ApiError } from '../../platform/api-error.ts'
import { callAuth } from '../../platform/call-auth.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { auth } from '../../platform/firestore/admin-app.ts'
import { suspensionRef } from '../../platform/firestore/refs.ts'
import { isConflict } from '../../platform/firestore/retry-on-conflict.ts'
import { mapConcurrently } from '../../platform/map-concurrently.ts'
import type { ProfileChange } from '../../platform/profile-change.ts'
import { toCallerOfAccount } from '../../platform/read-user-as-caller.ts'
import { parseSuspension } from '../../platform/suspension.ts'
import { moveFromHiddenGroups, moveToHiddenGroups } from '../hidden-groups.ts'
import { keepReplies, restoreReplies } from './kept-replies.ts'
import { deleteSuspension } from './suspensions.ts'

/** How long (ms) after a decision the calls that began before it may still write. */
const CALLS_END_MS = FIRESTORE_DEADLINE_MS + 2_000

/** How often (ms) a run looks whether the moderators have decided otherwise meanwhile. */
const CHECKED_EVERY_MS = 1_000

export type UpdateProfileCopies = (change: ProfileChange) => Promise<void>

type Run = {
  readonly account: UserRecord
  readonly suspension: SuspensionDocument
  readonly updateProfileCopies: UpdateProfileCopies
  readonly deadline: Deadline
}

/** Ends a run because moderators have decided otherwise: the call that did so, or the job, goes on from there. */
class SupersededError extends ApiError {
  constructor() {
    super('unavailable', 'The moderators have decided otherwise meanwhile.')
  }
}

/** A deadline that also ends the work once the suspension has changed, or was deleted with its account. */
const whileUnchanged = (ref: DocumentReference, { changedAt }: SuspensionDocument, deadline: Deadline): Deadline => {
  let checkedAt = performance.now()
  return {
    isOver: deadline.isOver,
    run: async (operation) => {
      if (performance.now() - checkedAt > CHECKED_EVERY_MS) {
        checkedAt = performance.now()
        const now = parseSuspension(await deadline.run(() => ref.get()))
        if (now?.changedAt !== changedAt) throw new SupersededError()
      }
      return deadline.run(operation)
    },
  }
}

/** Disables the account. Its sessions are ended first, so that they stay ended once the suspension is lifted. */
const disable = async ({ uid, disabled }: UserRecord, deadline: Deadline): Promise<void> => {
  if (disabled) return
  await callAuth(deadline, () => auth.revokeRefreshTokens(uid))
  await callAuth(deadline, () => auth.updateUser(uid, { disabled: true }))
}

const enable = async ({ uid, disabled }: UserRecord, deadline: Deadline): Promise<void> => {
  if (disabled) await callAuth(deadline, () => auth.updateUser(uid, { disabled: false }))
}

/** Moves those of the account's groups that are in one of the two collections. */
const moveGroups = async (
  { account, deadline }: Run,
  isFrom: (group: DocumentSnapshot) => boolean,
  move: (id: string) => Promise<unknown>,
): Promise<void> => {
  for await (const groups of ownedOrCreatedGroupPages({ caller: toCallerOfAccount(account), deadline })) {
    const moved = groups.filter((group) => group.exists && isFrom(group))
    await mapConcurrently(moved, async ({ id }) => {
      try {
        await move(id)
      } catch (error) {
        // The group was deleted meanwhile.
        if (!(error instanceof ApiError && error.code === 'not-found')) throw error
      }
    })
  }
}

/** Hides what others see of an account. Safe to repeat: what is hidden already stays as it is. */
const hideAccount = async (run: Run): Promise<void> => {
  const { account, suspension, deadline } = run
  const { by, reason, ground } = suspension
  const hiding = { reason: reason ?? undefined, ground: ground ?? undefined, hiddenWith: 'account' } as const
  const context = { caller: { uid: by ?? '', name: null }, deadline }
  await disable(account, deadline)
  await moveGroups(
    run,
    (group) => !isHiddenGroup(group),
    (id) => moveToHiddenGroups({ id, ...hiding }, context),
  )
  await keepReplies(account.uid, deadline)
  const caller = { ...toCallerOfAccount(account), name: SUSPENDED_NAME, photoURL: null }
  await run.updateProfileCopies({ caller, deadline })
}

/** Shows an account again: the reverse of `hideAccount`. Safe to repeat. */
const showAccount = async (run: Run): Promise<void> => {
  const { account, suspension, deadline } = run
  const context = { caller: { uid: suspension.by ?? '', name: null }, deadline }
  const caller = toCallerOfAccount(account)
  await enable(account, deadline)
  await moveGroups(run, isHiddenGroup, (id) => moveFromHiddenGroups({ id, hiddenWith: 'account' }, context))
  await run.updateProfileCopies({ caller, deadline })
  await restoreReplies(caller, deadline)
}

/**
 * Hides or shows an account as the moderators have decided, from wherever an earlier run was cut off. Safe to repeat, and to run twice at
 * the same time.
 *
 * A call of the account that began before it was suspended, and a run that began before the moderators decided otherwise, may write after
 * this run has passed. So only a run that begins when all of them have ended completes the suspension or its lifting.
 *
 * @returns whether the suspension is complete, or lifted
 */
export const completeSuspension = async (
  uid: string,
  {
    updateProfileCopies,
    now,
    deadline,
  }: { readonly updateProfileCopies: UpdateProfileCopies; readonly now: Date; readonly deadline: Deadline },
): Promise<boolean> => {
  const ref = suspensionRef(uid)
  const stored = await deadline.run(() => ref.get())
  const suspension = parseSuspension(stored)
  if (!suspension || !stored.updateTime || suspension.state === 'done') return false
  const { users } = await callAuth(deadline, () => auth.getUsers([{ uid }]))
  const [account] = users
  if (!account) {
    await deleteSuspension(uid, deadline)
    return true
  }
  const isLifting = suspension.state === 'lifting'
  const guarded = whileUnchanged(ref, suspension, deadline)
  try {
    await (isLifting ? showAccount : hideAccount)({ account, suspension, updateProfileCopies, deadline: guarded })
    if (now.getTime() < Date.parse(suspension.changedAt) + CALLS_END_MS) return false
    const { updateTime } = stored
    await deadline.run(() =>
      isLifting
        ? ref.delete({ lastUpdateTime: updateTime })
        : ref.update({ state: 'done' }, { lastUpdateTime: updateTime }),
    )
    return true
  } catch (error) {
    if (error instanceof SupersededError || isConflict(error)) return false
    throw error
  }
}
