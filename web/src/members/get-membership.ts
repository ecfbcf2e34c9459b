import type { MemberDocument } from '@hobbyhub/contract/member'
import { doc, getDoc } from 'firebase/firestore/lite'
import { membersCollection, readMember } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

/** Somebody's membership of a group, or null: rules show it to them and to the group's creator. */
export const getMembership = async (groupId: string, uid: string): Promise<MemberDocument | null> =>
  readMember(await withFreshToken(() => getDoc(doc(membersCollection(groupId), uid))))
