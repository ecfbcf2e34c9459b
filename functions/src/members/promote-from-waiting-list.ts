import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { parseValidGroups } from '../groups/groups.ts'
import type { Deadline } from '../platform/deadline.ts'
import { db, groupRef } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { fillPlaces } from './fill-places.ts'

/** Whether a group has free places, and users who wait for them. */
export const hasPlacesToFill = (group: DocumentSnapshot): boolean =>
  Number(group.get('waitingCount')) > 0 && Number(group.get('memberCount')) < Number(group.get('maxMembers'))

/** Lets in as many users as fit into one batch. Returns how many. */
const promoteSome = (groupId: string, deadline: Deadline): Promise<number> =>
  retryOnConflict(async () => {
    const snapshot = await deadline.run(() => groupRef(groupId).get())
    const [group] = parseValidGroups([snapshot])
    if (!group || !snapshot.updateTime) return 0
    const batch = db.batch()
    const { memberCount, ...others } = await fillPlaces(batch, group, deadline)
    if (memberCount === undefined || memberCount === group.memberCount) return 0
    batch.update(snapshot.ref, { memberCount, ...others }, { lastUpdateTime: snapshot.updateTime })
    await deadline.run(() => batch.commit())
    return memberCount - group.memberCount
  })

/**
 * Gives a group's free places to the users on its waiting list, longest wait first. Safe to repeat at any time, because each run
 * reads the group again. Returns how many users were promoted.
 */
export const promoteFromWaitingList = async (groupId: string, deadline: Deadline): Promise<number> => {
  let count = 0
  for (let some = await promoteSome(groupId, deadline); some > 0; some = await promoteSome(groupId, deadline))
    count += some
  return count
}
