import { FieldValue } from 'firebase-admin/firestore'
import { changeGroupWithAccess } from '../members/group-access.ts'
import { pollNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { pollRef } from '../platform/firestore/refs.ts'
import { type PollIds, readPollsUntil } from './polls.ts'
import { purgePoll } from './purge-polls.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Deletes a poll with its votes. The first commit marks the poll, and from then on nobody finds it. If the call is cut off after that, a
 * repeated call or a scheduled job deletes the rest. Throws 404 if there is no such poll.
 */
export const deletePollOfGroup = async (ids: PollIds, context: Context): Promise<void> => {
  const { id, pollId } = ids
  const ref = pollRef(id, pollId)
  const access = { id, right: 'organizer', also: [ref] } as const
  await changeGroupWithAccess(access, context, async (transaction, { group, others: [poll] }) => {
    if (!poll?.exists) throw pollNotFoundError()
    const pollsUntil = await readPollsUntil(transaction, ids, new Date())
    transaction.update(ref, { status: 'closed', plannableUntil: null, deletingSince: FieldValue.serverTimestamp() })
    transaction.update(group.ref, { pollsUntil })
  })
  await purgePoll(ref, context.deadline)
}
