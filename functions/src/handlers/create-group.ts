import type { endpoints } from '@hobbyhub/contract/endpoints'
import { type CreateGroupPayload, groupIndex } from '@hobbyhub/contract/group'
import { shownName } from '@hobbyhub/contract/shown-name'
import { type Caller, ownEmail } from '../caller.ts'
import { countGroup } from '../data/group-limit.ts'
import { parseGroups } from '../data/groups.ts'
import { idsOfCall, REPEAT_MS } from '../data/ids-of-call.ts'
import { retryOnConflict } from '../data/retry-on-conflict.ts'
import { creatorRef, groupLimitRef, groupRef, openStore, type Store } from '../data/store.ts'
import type { Handler } from './handler.ts'

const toDocument = (body: CreateGroupPayload, caller: Caller, { FieldValue }: Store) => {
  const { createdAt: _, creatorEmail: __, creatorName, approvalRequired = false, ...fields } = body
  return {
    ...fields,
    approvalRequired,
    creatorName: shownName(caller.name ?? creatorName),
    creatorUid: caller.uid,
    createdAt: FieldValue.serverTimestamp(),
    ...groupIndex({ ...fields, memberCount: 0 }),
    memberCount: 0,
    pendingCount: 0,
  }
}

/** The same call again makes no second group, and is answered as the first: see `idsOfCall`. */
export const createGroup: Handler<typeof endpoints.createGroup> = async ({ body, caller, deadline }) => {
  const email = ownEmail(caller, body.creatorEmail)
  const store = await openStore()
  const { db } = store
  const now = Date.now()
  const ids = idsOfCall(caller.uid, body, now)
  const isRepeated = ({ creatorUid, createdAt }: { creatorUid: string; createdAt: string }): boolean =>
    creatorUid === caller.uid && (body.createdAt !== undefined || now - Date.parse(createdAt) <= REPEAT_MS)

  const insertedId = await retryOnConflict(async () => {
    // Read first: where a group is made after this, by whatever call, the batch fails.
    const limit = await deadline.run(() => groupLimitRef(db, caller.uid).get())
    const refs = [creatorRef(db, ids[0]), ...ids.map((id) => groupRef(db, id))]
    const [owner, ...groups] = await deadline.run(() => db.getAll(...refs))
    const made = parseGroups(groups).find(isRepeated)
    if (made) return made.id
    // An id is not free while a group has it, nor until what a deleted one left is cleared away.
    const isFree = !owner?.exists && !groups[0]?.exists
    const group = isFree ? groupRef(db, ids[0]) : db.collection('groups').doc()
    const batch = db.batch()
    batch.create(group, toDocument(body, caller, store))
    batch.create(creatorRef(db, group.id), { creatorEmail: email, creatorUid: caller.uid })
    countGroup(batch, store, limit, group.id)
    await deadline.run(() => batch.commit())
    return group.id
  })
  return {
    status: 201,
    body: { acknowledged: true, insertedId, message: 'Your new hobby group has been successfully created.' },
  }
}
