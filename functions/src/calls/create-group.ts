import { createHash } from 'node:crypto'
import { type CreateGroupPayload, groupIndex } from '@hobbyhub/contract/group'
import { calls } from '@hobbyhub/contract/rest'
import { shownName } from '@hobbyhub/contract/shown-name'
import type { DocumentReference } from 'firebase-admin/firestore'
import { ownEmail } from '../api/caller.ts'
import { route } from '../api/route.ts'
import { isConflict } from '../data/commit.ts'
import { creatorRef, openStore } from '../data/store.ts'

/**
 * The same id for the same call made again: who calls, and the client's own time with all else that it sent, tell one
 * call from another.
 */
const idOfCall = (uid: string, body: CreateGroupPayload): string =>
  createHash('sha256')
    .update(JSON.stringify([uid, body]))
    .digest('base64url')
    .slice(0, 20)

/** A call that brings its `createdAt` is safe to repeat: it makes one group, and answers the same. */
export const createGroup = route(calls.createGroup)(async ({ body, caller, within }) => {
  const { createdAt, creatorEmail, creatorName, approvalRequired = false, ...fields } = body
  const email = ownEmail(caller, creatorEmail)

  const { db, FieldValue } = await openStore()
  const groups = db.collection('groups')
  const create = async (group: DocumentReference): Promise<string> => {
    const batch = db.batch()
    batch.create(group, {
      ...fields,
      approvalRequired,
      creatorName: shownName(caller.name ?? creatorName),
      creatorUid: caller.uid,
      createdAt: FieldValue.serverTimestamp(),
      ...groupIndex({ ...fields, memberCount: 0 }),
      memberCount: 0,
      pendingCount: 0,
    })
    batch.create(creatorRef(db, group.id), { creatorEmail: email, creatorUid: caller.uid })
    await within(() => batch.commit())
    return group.id
  }
  const createOnce = async (group: DocumentReference): Promise<string> => {
    try {
      return await create(group)
    } catch (error) {
      if (!isConflict(error)) throw error
    }
    // Where it was deleted since, its id is not free.
    const made = await within(() => group.get())
    return made.get('creatorUid') === caller.uid ? group.id : create(groups.doc())
  }
  const insertedId = await (createdAt === undefined
    ? create(groups.doc())
    : createOnce(groups.doc(idOfCall(caller.uid, body))))
  return {
    status: 201,
    body: { acknowledged: true, insertedId, message: 'Your new hobby group has been successfully created.' },
  }
})
