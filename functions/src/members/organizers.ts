import { MAX_ORGANIZERS } from '@hobbyhub/contract/members/member'
import type { Query } from 'firebase-admin/firestore'
import { shapedQuery } from '../platform/firestore/indexed-query.ts'
import { groupRef } from '../platform/firestore/refs.ts'
import { organizersShape } from './queries.ts'

/** A group's organizers, by their uids alone. */
export const organizersOf = (groupId: string): Query =>
  shapedQuery(groupRef(groupId).collection('members'), organizersShape, ['organizer']).limit(MAX_ORGANIZERS).select()
