import type { Ground } from '@hobbyhub/contract/moderation/ground'
import { type DocumentData, type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore'
import { parseGroup } from '../groups/groups.ts'
import { removeFromSitemap } from '../groups/sitemaps.ts'
import { fillSeatsOfGroup } from '../meetings/withdraw-replies.ts'
import { promoteFromWaitingList } from '../members/promote-from-waiting-list.ts'
import { addNotification, utcDate } from '../notifications/add-notification.ts'
import { addGroupToMail } from '../outbox/site-mails.ts'
import { ApiError, groupNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { db, groupRef, hiddenGroupRef, rootCollection, suspensionRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { updatePages } from '../platform/firestore/update-pages.ts'
import { isSuspended } from '../platform/suspension.ts'
import { addToLog } from './log.ts'
import { countInYear } from './moderation-years.ts'
import { hiddenByIndex } from './queries.ts'

/** The moderator who decides, and the deadline. */
export type DecisionContext = { readonly caller: Pick<Caller, 'uid' | 'name'>; readonly deadline: Deadline }

/**
 * With `hiddenWith: 'account'`, a group is hidden because its creator is suspended, and shown again when the suspension is lifted. Then
 * the suspension stands in the log and is told to the creator, and its groups are not.
 */
type With = { readonly hiddenWith?: 'account' }

export type Statement = With & {
  readonly reason: string | undefined
  readonly ground: Ground | undefined
}
type Hiding = Statement & { readonly id: string }

/** Reads a group in both collections, and changes it, in one transaction. Safe to repeat. */
const changeGroup = <T>(
  id: string,
  { deadline }: DecisionContext,
  work: (transaction: Transaction, snapshots: { shown: DocumentSnapshot; hidden: DocumentSnapshot }) => Promise<T>,
): Promise<T> =>
  retryOnConflict(() =>
    deadline.run(() =>
      db.runTransaction(async (transaction) => {
        const [shown, hidden] = await transaction.getAll(groupRef(id), hiddenGroupRef(id))
        if (!shown || !hidden) throw groupNotFoundError()
        return work(transaction, { shown, hidden })
      }),
    ),
  )

const HIDING = { kind: 'hidden', mail: 'groups-hidden', action: 'hide-group' } as const
const SHOWING = { kind: 'unhidden', mail: 'groups-shown', action: 'show-group' } as const

/**
 * Notifies a group's creator of a decision, and adds it to the moderators' log. A day's decisions of one kind share a notification for
 * each group, and an e-mail about all of the creator's groups.
 */
const recordDecision = (
  transaction: Transaction,
  snapshot: DocumentSnapshot,
  caller: DecisionContext['caller'],
  /** null if the group is shown again. */
  hiding: Statement | null,
): void => {
  const { id: groupId, groupName, creatorUid } = parseGroup(snapshot)
  const { kind, mail, action } = hiding ? HIDING : SHOWING
  const { reason, ground } = hiding ?? {}
  const statement = { ...(reason === undefined ? {} : { reason }), ...(ground === undefined ? {} : { ground }) }
  const day = utcDate()
  addNotification(
    transaction,
    { kind, groupId, groupName, ...statement },
    { to: [creatorUid], by: caller.uid, event: day },
  )
  if (creatorUid !== caller.uid) addGroupToMail(transaction, { kind: mail, uid: creatorUid, groupId, day })
  addToLog(transaction, { caller, action, what: groupId, title: groupName, reason })
}

/** The fields of a decision to hide a group, in the group's document in `hiddenGroups`. */
const decisionFields = ({ reason, ground, hiddenWith }: Hiding, { caller }: DecisionContext) => ({
  hiddenAt: FieldValue.serverTimestamp(),
  hiddenBy: caller.uid,
  ...(reason === undefined ? {} : { hiddenReason: reason }),
  ...(ground === undefined ? {} : { hiddenGround: ground }),
  ...(hiddenWith === undefined ? {} : { hiddenWith }),
})

/** A group without the fields of the decision to hide it. */
const withoutDecision = ({
  hiddenAt: _,
  hiddenBy: __,
  hiddenReason: ___,
  hiddenGround: ____,
  hiddenWith: _____,
  appealedAt: ______,
  ...group
}: DocumentData): DocumentData => group

/** As `moveToHiddenGroups`, but leaves the group in the sitemap, from which the caller removes it. */
export const hideGroup = (hiding: Hiding, context: DecisionContext): Promise<boolean> => {
  const { id, hiddenWith } = hiding
  return changeGroup(id, context, async (transaction, { shown, hidden }) => {
    if (hidden.exists && (hiddenWith === 'account' || hidden.get('hiddenWith') !== 'account')) return false
    const group = hidden.exists ? hidden : shown
    const stored = group.data()
    if (!stored) throw groupNotFoundError()
    transaction.set(hidden.ref, { ...withoutDecision(stored), ...decisionFields(hiding, context) })
    if (shown.exists) transaction.delete(shown.ref)
    if (hiddenWith === undefined) recordDecision(transaction, group, context.caller, hiding)
    return true
  })
}

/**
 * Hides a group: the document moves to `hiddenGroups`, which firestore.rules let nobody read. The REST API still shows the group
 * to its creator and to moderators. The group's subcollections stay, and with them the owner key, so that no new group can get the
 * same id. A group that is hidden already stays as it is, unless it is hidden only with its creator's account: then it stays hidden
 * when the account's suspension is lifted. Safe to repeat. Throws 404 if there is no such group.
 *
 * @returns whether anything has changed
 */
export const moveToHiddenGroups = async (hiding: Hiding, context: DecisionContext): Promise<boolean> => {
  const isChanged = await hideGroup(hiding, context)
  await removeFromSitemap([hiding.id], context.deadline)
  return isChanged
}

/** Whether a group's creator is suspended, whose groups are all hidden. */
const isCreatorSuspended = async (transaction: Transaction, group: DocumentSnapshot): Promise<boolean> =>
  isSuspended(await transaction.get(suspensionRef(String(group.get('creatorUid')))))

const hiddenWithAccountError = (): ApiError =>
  new ApiError(
    'hidden-with-account',
    "This group is hidden because its creator's account is suspended. It is shown again when the suspension is lifted.",
  )

/**
 * Shows a hidden group again, and gives the places and seats that became free meanwhile to the users who wait for them. Safe to repeat.
 * With `hiddenWith: 'account'`, only a group that was hidden with its creator's account is shown, and a deleted group is no error.
 * Without it, throws 404 if there is no such group, and 409 if its creator is suspended.
 *
 * @returns whether the group was hidden
 */
export const moveFromHiddenGroups = async (
  { id, hiddenWith }: With & { readonly id: string },
  context: DecisionContext,
): Promise<boolean> => {
  const isChanged = await changeGroup(id, context, async (transaction, { shown, hidden }) => {
    if (shown.exists) return false
    const isWithAccount = hidden.get('hiddenWith') === 'account'
    if (hiddenWith === 'account' && !isWithAccount) return false
    const stored = hidden.data()
    if (!stored) throw groupNotFoundError()
    const isLifted = hiddenWith === 'account' || !(isWithAccount || (await isCreatorSuspended(transaction, hidden)))
    if (!isLifted) throw hiddenWithAccountError()
    transaction.create(shown.ref, withoutDecision(stored))
    transaction.delete(hidden.ref)
    if (hiddenWith === undefined) {
      recordDecision(transaction, hidden, context.caller, null)
      if (stored.appealedAt !== undefined) countInYear(transaction, 'appealsGranted')
    }
    return true
  })
  await promoteFromWaitingList(id, context.deadline)
  await fillSeatsOfGroup(id, context.deadline)
  return isChanged
}

/** Removes a deleted moderator's uid from the groups that they have hidden. Safe to repeat. */
export const removeModeratorFromHiddenGroups = (uid: string, deadline: Deadline): Promise<void> =>
  updatePages(
    allPages(indexedQuery(rootCollection('hiddenGroups'), hiddenByIndex, [uid]), deadline),
    () => ({ hiddenBy: null }),
    deadline,
  )
