import type { MemberDocument } from '@hobbyhub/contract/member'
import { getIdToken } from '../../shared/firebase/id-token.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import { readMembership } from './read-membership.ts'

/** A user's membership of a group, or null. Rules show it to that user and to the group's creator. */
export const getMembership = (groupId: string, uid: string): Promise<MemberDocument | null> =>
  withFreshToken(async () => readMembership(groupId, uid, await getIdToken()))
