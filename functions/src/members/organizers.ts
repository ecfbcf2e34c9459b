import { MAX_ORGANIZERS } from '@hobbyhub/contract/members/member'
import type { Query } from 'firebase-admin/firestore'
import { indexedQuery } from '../platform/firestore/indexed-query.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { organizersIndex } from './queries.ts'

/** The uids of a group's organizers. */
export const organizersOf = (groupId: string): Query =>
  indexedQuery(groupRef(groupId).collection('members'), organizersIndex, ['organizer']).limit(MAX_ORGANIZERS).select()
