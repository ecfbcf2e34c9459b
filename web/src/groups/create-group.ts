import { type GroupFormValues, groupIndex } from '@hobbyhub/contract/group'
import { shownName } from '@hobbyhub/contract/shown-name'
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
        creatorName: shownName(user.displayName),
        creatorUid: user.uid,
        memberCount: 0,
        pendingCount: 0,
      })
      .set(doc(group, 'private', 'creator'), { creatorEmail: user.email, creatorUid: user.uid })
      .commit(),
  )
  return group.id
}
