import { countVotes, type VoteChange } from '@hobbyhub/contract/polls/count-votes'
import {
  POLL_ERROR_MESSAGES,
  type PollAnswer,
  type PollDocument,
  voteDocumentSchema,
} from '@hobbyhub/contract/polls/poll'
import { pollStatus } from '@hobbyhub/contract/polls/poll-times'
import { type DocumentReference, type DocumentSnapshot, FieldValue, type WriteBatch } from 'firebase-admin/firestore'
import { refuseIfArchived } from '../groups/activity.ts'
import { failIfMemberLeft, rolesOf } from '../members/group-access.ts'
import { ApiError, groupNotFoundError, membersOnlyError, pollNotFoundError } from '../platform/api-error.ts'
import type { Caller } from '../platform/caller.ts'
import { deadlinePerOperation } from '../platform/deadline.ts'
import { batchCommits, commitInTime, type WithDeadline } from '../platform/firestore/batch-commits.ts'
import { creatorRef, db, memberRef, parentsOf, voteRef } from '../platform/firestore/refs.ts'
import { resultOrError } from '../platform/result-or-error.ts'
import { shareableProfile } from '../platform/shareable-profile.ts'
import { type StoredPoll, toStoredOptions, toStoredPoll } from './polls.ts'

// Votes and their poll's counts change in one batch, which fails if the poll or a voter's membership has changed since it was read.
// The poll changes with every vote, so the votes themselves need no precondition.

/** A request to change a user's vote. null withdraws the vote, even if the group or the poll does not exist any more. */
export type VoteRequest = WithDeadline & { readonly uid: string } & (
    | { readonly answers: null }
    | { readonly answers: readonly PollAnswer[]; readonly caller: Caller }
  )

type Change = VoteChange & { readonly write: (batch: WriteBatch) => void }

/** A poll, its group, and some users' memberships and votes, read at the same moment. */
type PollAndVotes = {
  readonly group: DocumentSnapshot
  readonly creator: DocumentSnapshot
  readonly stored: StoredPoll | null
  readonly memberOf: (uid: string) => DocumentSnapshot | undefined
  readonly voteOf: (uid: string) => DocumentSnapshot | undefined
}

const readPollAndVotes = async (ref: DocumentReference, uids: readonly string[]): Promise<PollAndVotes> => {
  const [groupRef] = parentsOf([{ ref }])
  if (!groupRef) throw pollNotFoundError()
  const { id } = groupRef
  const ofUsers = [...uids.map((uid) => memberRef(id, uid)), ...uids.map((uid) => voteRef(ref, uid))]
  const [group, creator, poll, ...others] = await deadlinePerOperation.run(() =>
    db.getAll(groupRef, creatorRef(id), ref, ...ofUsers),
  )
  if (!group || !creator || !poll) throw pollNotFoundError()
  return {
    group,
    creator,
    stored: toStoredPoll(poll),
    memberOf: (uid) => others[uids.indexOf(uid)],
    voteOf: (uid) => others[uids.length + uids.indexOf(uid)],
  }
}

/** Throws 409 for a poll that takes no votes, 400 for a wrong number of answers. */
const checkAnswers = (poll: PollDocument, answers: readonly PollAnswer[]): void => {
  if (pollStatus(poll, Date.now()) !== 'open') throw new ApiError('poll-closed', POLL_ERROR_MESSAGES['poll-closed'])
  if (answers.length === poll.options.length) return
  const message = `Answer each of the ${poll.options.length} dates.`
  throw new ApiError('invalid-argument', 'The body is not valid.', { details: [{ path: 'answers', message }] })
}

/** Throws 403, 404, 409 or 400 if the vote must be refused. */
const toChange = (read: PollAndVotes, request: VoteRequest): Change => {
  const { uid, answers } = request
  const [member, vote] = [read.memberOf(uid), read.voteOf(uid)]
  if (!member || !vote) throw pollNotFoundError()
  const before = vote.exists ? voteDocumentSchema.parse(vote.data()).answers : null
  if (answers === null) return { before, after: null, write: (batch) => void batch.delete(vote.ref) }
  if (!read.group.exists) throw groupNotFoundError()
  const { isMember, isCreator, failIfDemoted } = rolesOf(request.caller, { creator: read.creator, member })
  if (!isMember && !isCreator) throw membersOnlyError()
  if (!read.stored) throw pollNotFoundError()
  refuseIfArchived(read.group)
  checkAnswers(read.stored.poll, answers)
  const fields = { ...shareableProfile(request.caller), answers, votedAt: FieldValue.serverTimestamp() }
  const write = (batch: WriteBatch): void => {
    if (vote.exists) batch.update(vote.ref, fields)
    else batch.create(vote.ref, { ...fields, uid, groupId: read.group.id })
    if (isMember) failIfMemberLeft(batch, member)
    else failIfDemoted(batch)
  }
  return { before, after: answers, write }
}

const commitChanges = async (stored: StoredPoll | null, changes: readonly Change[]): Promise<void> => {
  const effective = changes.filter(({ before, after }) => before !== null || after !== null)
  if (effective.length === 0) return
  const batch = db.batch()
  for (const { write } of effective) write(batch)
  if (stored) {
    const { ref, poll, time } = stored
    const { options, voteCount } = countVotes(poll, effective)
    batch.update(ref, { options: toStoredOptions(options), voteCount }, { lastUpdateTime: time })
  }
  await deadlinePerOperation.run(() => batch.commit())
}

/** Changes votes of a poll in one batch. Returns the stored answers or an error for each request. */
const changeVotes = (path: string, queued: readonly VoteRequest[]) =>
  commitInTime(queued, async (requests) => {
    // If a user sends several requests, only the last one is applied, and all of the user's requests get the result of the last.
    const last = new Map(requests.map((request) => [request.uid, request]))
    const read = await readPollAndVotes(db.doc(path), [...last.keys()])
    const decided = new Map([...last].map(([uid, request]) => [uid, resultOrError(() => toChange(read, request))]))
    await commitChanges(
      read.stored,
      [...decided.values()].flatMap((change) => (change instanceof Error ? [] : change)),
    )
    return requests.map(({ uid }) => {
      const change = decided.get(uid) ?? pollNotFoundError()
      return change instanceof Error ? change : { answers: change.after && [...change.after] }
    })
  })

/** A batch has two writes for each vote, since it can check a membership only by writing it, and one for the poll's counts. */
const MAX_VOTES_PER_BATCH = Math.floor((500 - 1) / 2)

/** Changes a vote of the poll at a path. Requests for the same poll that reach this instance together share a batch. */
export const changeVoteInBatch = batchCommits(changeVotes, MAX_VOTES_PER_BATCH)
