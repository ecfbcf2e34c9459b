import { MAX_ORGANIZERS } from '@hobbyhub/contract/shared/limits'
import type { Query } from 'firebase-admin/firestore'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupCollection } from '../platform/firestore/refs.ts'
import { organizersIndex } from './queries.ts'

/** A query for a group's organizers. The documents that it returns have no fields, only ids, which are the uids. */
export const organizersQuery = (groupId: string): Query =>
  indexedQuery(groupCollection(groupId, 'members'), organizersIndex, ['organizer']).limit(MAX_ORGANIZERS).select()
