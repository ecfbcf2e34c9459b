import type { CreateGroupPayload } from '@hobbyhub/contract/groups/group'
import { type Caller, requireOwnEmail } from '../platform/caller.ts'
import type { Deadline } from '../platform/deadline.ts'
import { idempotentIds, REPEAT_WINDOW_MS } from '../platform/firestore/idempotent-ids.ts'
import { creatorRef, db, groupLimitRef, groupRef, rootCollection } from '../platform/firestore/refs.ts'
import { retryOnConflict } from '../platform/firestore/retry-on-conflict.ts'
import { countTowardsGroupLimit } from './group-limit.ts'
import { parseValidGroups } from './groups.ts'
import { newGroupDocument } from './new-group-document.ts'

type Context = { readonly caller: Caller; readonly deadline: Deadline }

/**
 * Creates a group, and returns its id. Idempotent: a repeated call gets the id of the group that the first call created (see
 * `idempotentIds`).
 */
export const createNewGroup = async (body: CreateGroupPayload, { caller, deadline }: Context): Promise<string> => {
  const email = requireOwnEmail(caller, body.creatorEmail)
  const now = Date.now()
  const ids = idempotentIds(caller.uid, body, now)
  const isRepeated = ({ creatorUid, createdAt }: { creatorUid: string; createdAt: string }): boolean =>
    creatorUid === caller.uid && (body.createdAt !== undefined || now - Date.parse(createdAt) <= REPEAT_WINDOW_MS)

  return retryOnConflict(async () => {
    // The limit is read first: if another call creates a group after this read, the batch fails.
    const limit = await deadline.run(() => groupLimitRef(caller.uid).get())
    const refs = [creatorRef(ids[0]), ...ids.map((id) => groupRef(id))]
    const [owner, ...groups] = await deadline.run(() => db.getAll(...refs))
    const made = parseValidGroups(groups).find(isRepeated)
    if (made) return made.id
    // An id is in use while its group exists and, after the group's deletion, until the owner key is purged.
    const isFree = !owner?.exists && !groups[0]?.exists
    const group = isFree ? groupRef(ids[0]) : rootCollection('groups').doc()
    const batch = db.batch()
    batch.create(group, newGroupDocument(body, caller))
    batch.create(creatorRef(group.id), { creatorEmail: email, creatorUid: caller.uid })
    countTowardsGroupLimit(batch, limit, group.id)
    await deadline.run(() => batch.commit())
    return group.id
  })
}
