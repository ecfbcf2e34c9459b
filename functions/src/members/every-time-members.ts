import type { Query } from 'firebase-admin/firestore'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { everyTimeMembersIndex } from './queries.ts'

/** The members who go to every meeting that is planned in a group, longest members first. Only members who have joined have this. */
export const everyTimeMembersQuery = (groupId: string): Query =>
  indexedQuery(groupCollection(groupId, 'members'), everyTimeMembersIndex, [true])
