import { groupIndex } from '@hobbyhub/contract/group-index'
import { MAX_GROUPS_PER_HOUR } from '@hobbyhub/contract/group-limit'
import { shownName } from '@hobbyhub/contract/shown-name'
import { doc, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore/lite'
import { db, groupsCollection } from '../../shared/firebase/firestore.ts'
import { hasCode } from '../../shared/firebase/has-code.ts'
import { withFreshToken } from '../../shared/firebase/with-fresh-token.ts'
import type { SessionUser } from '../auth/session.ts'
import type { GroupFormValues } from './group-form.ts'

/** The user has reached the limit of groups per hour. */
export class GroupLimitError extends Error {
  override name = 'GroupLimitError'
}

/** The next state of the user's limit document, given its current count. At the limit a new hour is begun. */
const nextCount = (count: number, groupId: string) =>
  count === 0 || count >= MAX_GROUPS_PER_HOUR
    ? { count: 1, since: serverTimestamp(), groupId }
    : { count: count + 1, groupId }

/**
 * Creates a group, its private owner document and the next state of the user's limit document in one batch; returns the
 * group's id. No transaction is needed: rules refuse any count but the next one, and a new hour before the last one is
 * over by the server's clock. Throws GroupLimitError then.
 */
export const createGroup = async (values: GroupFormValues, user: SessionUser): Promise<string> => {
  const group = doc(groupsCollection())
  const limit = doc(db, 'users', user.uid, 'limits', 'groups')
  let count = 0
  const create = async () => {
    count = Number((await getDoc(limit)).get('count') ?? 0)
    const named = { ...values, creatorName: shownName(user.displayName) }
    await writeBatch(db)
      .set(group, {
        ...named,
        ...groupIndex({ ...named, memberCount: 0, waitingCount: 0 }),
        createdAt: serverTimestamp(),
        creatorUid: user.uid,
        memberCount: 0,
        pendingCount: 0,
        waitingCount: 0,
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
