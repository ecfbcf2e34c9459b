import { isTakeoverOpen, isTakeoverPossible, objectionEnd } from '@hobbyhub/contract/groups/quiet'
import { QUIET_DAYS } from '@hobbyhub/contract/shared/limits'
import { timestampSchema } from '@hobbyhub/contract/shared/timestamp'
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore'
import * as z from 'zod/mini'
import { activityFields } from '../../groups/activity.ts'
import { parseGroup } from '../../groups/groups.ts'
import { revisionIncrement } from '../../groups/revision-increment.ts'
import { addNotification, notificationMailRef, utcDate } from '../../notifications/add-notification.ts'
import { ApiError, creatorOnlyError } from '../../platform/api-error.ts'
import type { Caller } from '../../platform/caller.ts'
import type { Deadline } from '../../platform/deadline.ts'
import { takeoverRef } from '../../platform/firestore/refs.ts'
import { changeGroupWithAccess } from '../group-access.ts'
import { emailNotConfirmedError, hasConfirmedEmail } from '../handover.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/** `groups/{groupId}/private/takeover`: `uid` is the organizer who asks for the group; the creator can object before `until`. */
export const takeoverSchema = z.object({ uid: z.string(), requestedAt: timestampSchema, until: timestampSchema })

/** The request to take a group over; null if there is none, or if somebody who runs the group has done anything since. */
export const openTakeover = (stored: DocumentSnapshot | undefined, group: DocumentSnapshot) => {
  const takeover = stored?.exists ? takeoverSchema.parse(stored.data()) : null
  return takeover && isTakeoverOpen(takeover, parseGroup(group)) ? takeover : null
}

type Notified = {
  readonly kind: 'takeover-requested' | 'takeover-declined'
  readonly to: string
  readonly by: string
}

/** Prepares a notification, by one e-mail a day at most. Returns a function that writes it, because transactions read first. */
const prepareNotification = async (transaction: Transaction, group: DocumentSnapshot, { kind, to, by }: Notified) => {
  const event = utcDate()
  const mail = await transaction.get(notificationMailRef({ kind, groupId: group.id }, { uid: to, event }))
  const groupName = String(group.get('groupName'))
  const memberUid = kind === 'takeover-requested' ? { memberUid: by } : {}
  return () =>
    addNotification(
      transaction,
      { kind, groupId: group.id, groupName, ...memberUid },
      { to: [to], event, by, isMailed: !mail.exists },
    )
}

/**
 * Asks for a quiet group, which the caller organizes. Resolves with the time until which the creator can object. Throws 404 if there
 * is no such group, 403 if the caller does not organize it, 409 if it is theirs, not quiet for long enough, or asked for by somebody
 * else, or if their e-mail is not confirmed.
 */
export const requestGroupTakeover = async (id: string, { caller, deadline }: Context): Promise<string> => {
  const { uid, email } = caller
  const isConfirmed = email !== null && caller.emailVerified && (await hasConfirmedEmail(uid, email, deadline))
  const access = { id, right: 'organizer', also: [takeoverRef(id)] } as const
  return changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, isCreator, others }) => {
    const now = new Date()
    if (isCreator) throw new ApiError('own-group', 'This group is yours already.')
    if (!isTakeoverPossible(parseGroup(group), now.getTime()))
      throw new ApiError(
        'group-not-quiet',
        `An organizer can take over a group that has been quiet for ${QUIET_DAYS.takeover} days.`,
      )
    if (!isConfirmed) throw emailNotConfirmedError()
    const open = openTakeover(others[0], group)
    if (open && open.uid !== uid)
      throw new ApiError('takeover-open', 'Another organizer has already asked to take over this group.')
    if (open) return open.until
    const to = String(group.get('creatorUid'))
    const notify = await prepareNotification(transaction, group, { kind: 'takeover-requested', to, by: uid })
    const until = objectionEnd(now)
    transaction.set(takeoverRef(id), { uid, requestedAt: now, until })
    // As in `offerGroup`: a removal of this organizer that runs at the same moment must fail and start again.
    transaction.update(group.ref, revisionIncrement)
    notify()
    return until.toISOString()
  })
}

/**
 * Ends a request to take a group over: the creator objects, which shows that the group is tended, or the organizer takes it back.
 * Resolves with the number of ended requests, 0 or 1. Throws 403 for everybody else, 404 if there is no such group.
 */
export const endGroupTakeover = (id: string, { caller, deadline }: Context): Promise<number> => {
  const access = { id, right: 'anybody', also: [takeoverRef(id)] } as const
  return changeGroupWithAccess(access, { caller, deadline }, async (transaction, { group, isCreator, others }) => {
    const [stored] = others
    if (!isCreator && stored?.get('uid') !== caller.uid) throw creatorOnlyError()
    const open = openTakeover(stored, group)
    if (!open) return 0
    if (isCreator) {
      const by = caller.uid
      const notify = await prepareNotification(transaction, group, { kind: 'takeover-declined', to: open.uid, by })
      transaction.update(group.ref, activityFields(group))
      notify()
    }
    transaction.delete(takeoverRef(id))
    return 1
  })
}
