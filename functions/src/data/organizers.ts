import { MAX_ORGANIZERS } from '@hobbyhub/contract/member'
import type { Query } from 'firebase-admin/firestore'
import { organizersShape } from '../queries/members.ts'
import { shapedQuery } from '../queries/shape.ts'
import { groupRef } from './firestore.ts'

/** A group's organizers, by their uids alone. */
export const organizersOf = (groupId: string): Query =>
  shapedQuery(groupRef(groupId).collection('members'), organizersShape, ['organizer']).limit(MAX_ORGANIZERS).select()
