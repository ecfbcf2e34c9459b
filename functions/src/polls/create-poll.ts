import { type CreatePollPayload, POLL_ERROR_MESSAGES, POLL_LIMIT_MESSAGE } from '@hobbyhub/contract/polls/poll'
import { pollProblems } from '@hobbyhub/contract/polls/poll-times'
import { MAX_OPEN_POLLS, MAX_POLLS_A_DAY } from '@hobbyhub/contract/shared/limits'
import { type DocumentSnapshot, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { activityFields, refuseIfArchived } from '../groups/activity.ts'
import { changeGroupWithAccess } from '../members/group-access.ts'
import { addDelivery } from '../notifications/deliveries.ts'
import { ApiError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { idsWithinRepeatWindow } from '../platform/firestore/idempotent-ids.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { countTowardsDailyLimit } from '../platform/firestore/quota.ts'
import { pollLimitRef, pollRef, pollsRef } from '../platform/firestore/refs.ts'
import { newPollFields } from './new-poll-fields.ts'
import { pollsByStatusIndex } from './queries.ts'

/** Throws 400 if the dates are wrong. */
const checkDates = (body: CreatePollPayload, now: Date): void => {
  const details = pollProblems(body, now)
  if (details.length > 0) throw new ApiError('invalid-argument', 'The body is not valid.', { details })
}

/** Throws 409 if the group has too many polls that take votes. Polls that a job has not closed yet do not count. */
const checkOpenPolls = async (transaction: Transaction, id: string, now: Date): Promise<void> => {
  const open = indexedQuery(pollsRef(id), pollsByStatusIndex('COLLECTION'), ['open']).startAfter(now)
  const { count } = (await transaction.get(open.count())).data()
  if (count >= MAX_OPEN_POLLS) throw new ApiError('too-many-polls', POLL_ERROR_MESSAGES['too-many-polls'])
}

const laterOf = (stored: unknown, time: Date): Timestamp => {
  const other = Timestamp.fromDate(time)
  return stored instanceof Timestamp && stored.toMillis() > other.toMillis() ? stored : other
}

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Creates a poll, and notifies the members. It also makes the group active. Returns the poll's id. Idempotent: a call that is repeated
 * within a minute finds the poll that the first one created. Throws 400 for wrong dates, 409 if the group is archived or has too many open polls, 429 beyond the daily limit.
 */
export const createPollOfGroup = (id: string, body: CreatePollPayload, context: Context): Promise<string> => {
  const now = new Date()
  const [newId, earlierId] = idsWithinRepeatWindow(now.getTime(), context.caller.uid, id, body)
  const fresh = pollRef(id, newId)
  const also = [pollLimitRef(id), fresh, pollRef(id, earlierId)]
  return changeGroupWithAccess({ id, right: 'organizer', also }, context, async (transaction, { group, others }) => {
    const [limit, ...made]: readonly DocumentSnapshot[] = others
    const repeated = made.find((doc) => doc.exists)
    if (repeated) return repeated.id
    if (!limit) throw new Error('No limit')
    refuseIfArchived(group)
    checkDates(body, now)
    await checkOpenPolls(transaction, id, now)
    const poll = newPollFields(body)
    countTowardsDailyLimit(transaction, limit, { now, max: MAX_POLLS_A_DAY, message: POLL_LIMIT_MESSAGE })
    transaction.create(fresh, { ...poll, createdAt: FieldValue.serverTimestamp() })
    const pollsUntil = laterOf(group.get('pollsUntil'), poll.plannableUntil)
    transaction.update(group.ref, { pollsUntil, ...activityFields(group) })
    addDelivery(transaction, { kind: 'poll-opened', groupId: id, by: context.caller.uid, pollId: newId })
    return newId
  })
}
