import { type GroupFormValues, groupIndex } from '@hobbyhub/contract/group'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { shownName } from '@hobbyhub/contract/shown-name'
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { db, groupsCollection } from '../../shared/firebase/firestore.ts'
import { hasCode } from '../../shared/firebase/has-code.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import type { SessionUser } from '../auth/session.ts'

/** The user has made as many groups as they may for now. */
export class GroupLimitError extends Error {
  override name = 'GroupLimitError'
}

/** What is written into the user's limit document, which has counted so many groups: anew where it can count no further. */
const nextCount = (count: number, groupId: string) =>
  count === 0 || count >= MAX_GROUPS_PER_HOUR
    ? { count: 1, since: serverTimestamp(), groupId }
    : { count: count + 1, groupId }

/**
 * Creates a group of the signed-in user's, with its private owner key, and counts it in the user's limit document, in one
 * batch; returns its id. Rules refuse a count that is not the next one, so it takes no transaction, and counting anew
 * before the hour is over, by their clock: throws GroupLimitError then.
 */
export const createGroup = async (values: GroupFormValues, user: SessionUser): Promise<string> => {
  const group = doc(groupsCollection())
  const limit = doc(db, 'users', user.uid, 'limits', 'groups')
  let count = 0
  const create = async () => {
    count = Number((await getDoc(limit)).get('count') ?? 0)
    await writeBatch(db)
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
      .set(limit, nextCount(count, group.id), { merge: true })
      .commit()
  }
  try {
    await withFreshToken(create)
  } catch (error) {
    throw count >= MAX_GROUPS_PER_HOUR && hasCode(error, 'permission-denied') ? new GroupLimitError() : error
  }
  return group.id
}
