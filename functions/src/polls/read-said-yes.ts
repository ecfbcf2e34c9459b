import { voteDocumentSchema } from '@hobbyhub/contract/polls/poll'
import type { MeetingPlanDelivery } from '../notifications/deliveries.ts'
import { db, pollRef, voteRef } from '../platform/firestore/refs.ts'

/** Which of these users answered yes to the option from which the meeting was planned; nobody if it was not planned from a poll. */
export const readSaidYes = async (
  { groupId, poll }: MeetingPlanDelivery,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!poll || uids.length === 0) return new Set()
  const ref = pollRef(groupId, poll.id)
  const votes = await db.getAll(...uids.map((uid) => voteRef(ref, uid)))
  const saidYes = votes.filter(
    (vote) => vote.exists && voteDocumentSchema.parse(vote.data()).answers[poll.option] === 'yes',
  )
  return new Set(saidYes.map(({ id }) => id))
}
