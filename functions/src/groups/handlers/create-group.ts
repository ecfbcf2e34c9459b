import type { endpoints } from '@hobbyhub/contract/endpoints'
import { requireOwnEmail } from '../../platform/caller.ts'
import { idempotentIds, REPEAT_WINDOW_MS } from '../../platform/firestore/idempotent-ids.ts'
import { creatorRef, db, groupLimitRef, groupRef, rootCollection } from '../../platform/firestore/refs.ts'
import { retryOnConflict } from '../../platform/firestore/retry-on-conflict.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { countTowardsGroupLimit } from '../group-limit.ts'
import { parseValidGroups } from '../groups.ts'
import { newGroupDocument } from '../new-group-document.ts'

/** Idempotent: a repeated call gets the first call's response and creates no second group (see `idempotentIds`). */
export const createGroup: Handler<typeof endpoints.createGroup> = async ({ body, caller, deadline }) => {
  const email = requireOwnEmail(caller, body.creatorEmail)
  const now = Date.now()
  const ids = idempotentIds(caller.uid, body, now)
  const isRepeated = ({ creatorUid, createdAt }: { creatorUid: string; createdAt: string }): boolean =>
    creatorUid === caller.uid && (body.createdAt !== undefined || now - Date.parse(createdAt) <= REPEAT_WINDOW_MS)

  const insertedId = await retryOnConflict(async () => {
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
  return {
    status: 201,
    body: { acknowledged: true, insertedId, message: 'Your new hobby group has been successfully created.' },
  }
}
