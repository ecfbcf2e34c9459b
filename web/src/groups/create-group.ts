import { type GroupFormValues, groupIndex } from '@hobbyhub/contract/group'
import { DEFAULT_MEMBER_NAME } from '@hobbyhub/contract/member'
import { doc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import type { SessionUser } from '../auth/session.ts'
import { db, groupsCollection } from '../firebase/firestore.ts'
import { withFreshToken } from '../firebase/with-fresh-token.ts'

/** Creates a group of the signed-in user's, with its private owner key, in one batch; returns its id. */
export const createGroup = async (values: GroupFormValues, user: SessionUser): Promise<string> => {
  const group = doc(groupsCollection())
  await withFreshToken(() =>
    writeBatch(db)
      .set(group, {
        ...values,
        ...groupIndex({ ...values, memberCount: 0 }),
        createdAt: serverTimestamp(),
        creatorName: user.displayName || DEFAULT_MEMBER_NAME,
        creatorUid: user.uid,
        memberCount: 0,
        pendingCount: 0,
      })
      .set(doc(group, 'private', 'creator'), { creatorEmail: user.email, creatorUid: user.uid })
      .commit(),
  )
  return group.id
}
