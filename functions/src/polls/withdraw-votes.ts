import type { QueryDocumentSnapshot } from 'firebase-admin/firestore'
import type { Deadline } from '../platform/deadline.ts'
import { allPages } from '../platform/firestore/all-pages.ts'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { collectionGroup, parentsOf } from '../platform/firestore/refs.ts'
import { changeVoteInBatch } from './change-votes.ts'
import { ownVotesIndex } from './queries.ts'

type Pages = AsyncGenerator<readonly QueryDocumentSnapshot[]>

const withdraw = async (pages: Pages, uid: string, deadline: Deadline): Promise<void> => {
  for await (const votes of pages)
    for (const { path } of parentsOf(votes)) await changeVoteInBatch(path, { uid, answers: null, deadline })
}

/** A user's votes in all groups, a page at a time. */
export const ownVotePages = (uid: string, deadline: Deadline): Pages =>
  allPages(indexedQuery(collectionGroup('votes'), ownVotesIndex(null), [uid]), deadline)

/** Withdraws a user's votes in a group, and counts them no more. Safe to repeat. */
export const withdrawVotesInGroup = (
  { id, uid }: { readonly id: string; readonly uid: string },
  deadline: Deadline,
): Promise<void> =>
  withdraw(
    allPages(indexedQuery(collectionGroup('votes'), ownVotesIndex('groupId'), [uid, id]), deadline),
    uid,
    deadline,
  )

/** Withdraws all of a user's votes. Safe to repeat. */
export const withdrawAllVotes = (uid: string, deadline: Deadline): Promise<void> =>
  withdraw(ownVotePages(uid, deadline), uid, deadline)
