import { type PollDocument, pollDocumentSchema, type RestPoll, voteDocumentSchema } from '@hobbyhub/contract/polls/poll'
import { pollStatus } from '@hobbyhub/contract/polls/poll-times'
import type { DocumentReference, DocumentSnapshot, Timestamp, Transaction } from 'firebase-admin/firestore'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { pollsRef } from '../platform/firestore/refs.ts'
import { plannablePollsIndex } from './queries.ts'

/** The ids of a group and of one of its polls. */
export type PollIds = { readonly id: string; readonly pollId: string }

/** A poll with its last update time, which a batch checks as a precondition. */
export type StoredPoll = { readonly poll: PollDocument; readonly ref: DocumentReference; readonly time: Timestamp }

/** null if there is no such poll. */
const toExistingPoll = (snapshot: DocumentSnapshot): StoredPoll | null =>
  snapshot.updateTime
    ? { poll: pollDocumentSchema.parse(snapshot.data()), ref: snapshot.ref, time: snapshot.updateTime }
    : null

/** null if there is no such poll, or if it is being deleted. */
export const toStoredPoll = (snapshot: DocumentSnapshot): StoredPoll | null => {
  const stored = toExistingPoll(snapshot)
  return stored?.poll.deletingSince === undefined ? stored : null
}

/** The poll if it takes votes at `now`; otherwise undefined. */
export const parseOpenPoll = (snapshot: DocumentSnapshot, now: Date): PollDocument | undefined => {
  const poll = toStoredPoll(snapshot)?.poll
  return poll && pollStatus(poll, now.getTime()) === 'open' ? poll : undefined
}

/** A poll as the REST API returns it to a user, with their vote. */
export const toRestPoll = (
  { poll, ref }: StoredPoll,
  { vote, now }: { readonly vote: DocumentSnapshot | undefined; readonly now: Date },
): RestPoll => {
  const { plannableUntil: _, deletingSince: __, ...fields } = poll
  const answers = vote?.exists ? voteDocumentSchema.parse(vote.data()).answers : null
  return { _id: ref.id, ...fields, status: pollStatus(poll, now.getTime()), answers }
}

/** The fields of an option as stored. */
export const toStoredOptions = (options: PollDocument['options']) =>
  options.map((option) => ({ ...option, startsAt: new Date(option.startsAt) }))

/**
 * The group's `pollsUntil` without the poll that is being planned or deleted: the start of the last date of all other polls from which
 * a meeting can be planned. null if there is no such poll.
 */
export const readPollsUntil = async (
  transaction: Transaction,
  { id, pollId }: PollIds,
  now: Date,
): Promise<Timestamp | null> => {
  const latest = indexedQuery(pollsRef(id), plannablePollsIndex('desc'), []).endBefore(now).limit(2)
  const other = (await transaction.get(latest)).docs.find((doc) => doc.id !== pollId)
  return other?.get('plannableUntil') ?? null
}
