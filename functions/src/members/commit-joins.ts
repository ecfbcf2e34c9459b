import { hasFreePlace } from '@hobbyhub/contract/groups/group-capacity'
import { JOIN_MESSAGES } from '@hobbyhub/contract/members/join-refusal'
import type { MemberStatus } from '@hobbyhub/contract/members/member'
import type { joinResponseSchema } from '@hobbyhub/contract/members/member-endpoints'
import { FieldValue } from 'firebase-admin/firestore'
import type * as z from 'zod/mini'
import { deadlinePerOperation } from '../platform/deadline.ts'
import { batchCommits, commitInTime, type WithDeadline } from '../platform/firestore/batch-commits.ts'
import { db, declinedRequestRef, memberRef } from '../platform/firestore/refs.ts'
import { shareableProfile } from '../platform/shareable-profile.ts'
import { changedGroupCounts } from './change-membership.ts'
import { decideJoins, type JoinRequest } from './decide-joins.ts'
import { readGroupWaitingListPosition } from './fill-places.ts'
import { type GroupAndMemberships, readGroupAndMemberships } from './membership.ts'
import { notifyOfJoinsAndRequests } from './notify-of-joins-and-requests.ts'

export type JoinCall = JoinRequest & WithDeadline
type JoinResponse = z.output<typeof joinResponseSchema>

const ALREADY = { joined: JOIN_MESSAGES['already-joined'], pending: JOIN_MESSAGES['already-pending'] }

type Decided = ReturnType<typeof decideJoins<JoinCall>>

/** The message and answers of a request, with the questions that were asked. */
const requestFields = ({ note, answers }: JoinCall, { joinQuestions }: GroupAndMemberships['group']) => ({
  ...(note === undefined ? {} : { note }),
  ...(answers.some((answer) => answer !== '') ? { answers, questions: joinQuestions } : {}),
})

/**
 * Writes the decided joins in one batch, with the group's counts, the uses of invitations, and notifications. The batch fails if
 * the group, a membership or an invitation has changed since it was read.
 */
export const commitDecidedJoins = async (
  { group, groupRef, groupTime, members }: GroupAndMemberships,
  { joining, invites }: Pick<Decided, 'joining' | 'invites'>,
): Promise<void> => {
  if (joining.size === 0) return
  const batch = db.batch()
  const added = { joined: 0, pending: 0, waiting: 0 }
  for (const [uid, { request, status, inviteId }] of joining) {
    const requestTime = members.get(uid)?.updateTime
    const joinedAt = FieldValue.serverTimestamp()
    const fields = { status, joinedAt, ...(inviteId === undefined ? {} : { inviteId }) }
    if (requestTime) batch.update(memberRef(group.id, uid), fields, { lastUpdateTime: requestTime })
    else
      batch.create(memberRef(group.id, uid), {
        ...fields,
        uid,
        ...shareableProfile(request.caller),
        role: 'member',
        groupId: group.id,
        ...(status === 'pending' ? requestFields(request, group) : {}),
      })
    batch.delete(declinedRequestRef(group.id, uid))
    added[status] += 1
    if (requestTime) added.pending -= 1
  }
  batch.update(groupRef, changedGroupCounts(group, added), { lastUpdateTime: groupTime })
  const having = (status: MemberStatus) => [...joining.values()].filter((each) => each.status === status)
  const uidsOf = (decided: readonly { readonly request: JoinCall }[]) =>
    decided.map(({ request }) => request.caller.uid)
  await notifyOfJoinsAndRequests(batch, group, {
    requesting: uidsOf(having('pending')),
    invited: uidsOf(having('joined').filter(({ request }) => request.invite !== undefined)),
  })
  invites.write(batch)
  await deadlinePerOperation.run(() => batch.commit())
}

/** The positions of users who begin to wait in this batch, by uid. They begin at the same time, so uids decide the order. */
const newPositions = ({ group }: GroupAndMemberships, { joining }: Decided): Map<string, number> => {
  const uids = [...joining].filter(([, { status }]) => status === 'waiting').map(([uid]) => uid)
  return new Map(uids.sort().map((uid, at) => [uid, group.waitingCount + at + 1]))
}

const toResponses = (state: GroupAndMemberships, decided: Decided, requests: readonly JoinCall[]) => {
  const positions = newPositions(state, decided)
  return Promise.all(
    decided.outcomes.map(async (outcome, at): Promise<JoinResponse | Error> => {
      const { uid = '' } = requests[at]?.caller ?? {}
      if (outcome instanceof Error) return outcome
      const { status, isNew } = outcome
      if (status === 'waiting') {
        const stored = state.members.get(uid)
        const position =
          positions.get(uid) ?? (stored ? await readGroupWaitingListPosition(stored, deadlinePerOperation) : 1)
        return { joined: false, status, position, message: JOIN_MESSAGES.waiting }
      }
      if (!isNew) return { message: ALREADY[status], status }
      const message = JOIN_MESSAGES[hasFreePlace(state.group) ? 'requested' : 'requested-full']
      return status === 'joined' ? { joined: true, status } : { joined: false, status, message }
    }),
  )
}

/** Commits several callers' joins of one group in one batch. Returns a response or an error for each caller. */
export const commitJoins = (groupId: string, queued: readonly JoinCall[]) =>
  commitInTime(queued, async (requests) => {
    const uids = requests.map(({ caller }) => caller.uid)
    const codes = requests.flatMap(({ invite }) => invite ?? [])
    const state = await readGroupAndMemberships({ id: groupId, uids, codes, isJoining: true }, deadlinePerOperation)
    const decided = decideJoins(state, requests)
    await commitDecidedJoins(state, decided)
    return toResponses(state, decided, requests)
  })

/**
 * The maximum number of joins in a batch. It keeps the batch below Firestore's limit of 500 writes: at most three for each join
 * (membership, declined request, invitation), one for the group, and three (two notifications and a mail) for each of the up to
 * 21 users who manage the group.
 */
const MAX_JOINS = 140

/** Joins a group. Calls for the same group that reach this instance together share a batch. */
export const joinInBatch = batchCommits(commitJoins, MAX_JOINS)
