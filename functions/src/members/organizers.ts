import { MAX_ORGANIZERS } from '@hobbyhub/contract/members/member'
import type { Query } from 'firebase-admin/firestore'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { organizersShape } from './queries.ts'

/** The uids of a group's organizers. */
export const organizersOf = (groupId: string): Query =>
  shapedQuery(groupRef(groupId).collection('members'), organizersShape, ['organizer']).limit(MAX_ORGANIZERS).select()
