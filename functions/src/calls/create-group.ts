import { groupIndex } from '@hobbyhub/contract/group'
import { calls } from '@hobbyhub/contract/rest'
import { ownEmail } from '../api/caller.ts'
import { Failure } from '../api/failure.ts'
import { route } from '../api/route.ts'
import { creatorRef, openStore } from '../data/store.ts'

const nameless = (): Failure =>
  new Failure('invalid-argument', 'The body is not valid.', {
    details: [{ path: 'creatorName', message: 'Your name is required.' }],
  })

export const createGroup = route(calls.createGroup)(async ({ body, caller, within }) => {
  const { createdAt: _, creatorEmail, creatorName, approvalRequired = false, ...fields } = body
  const email = ownEmail(caller, creatorEmail)
  const name = caller.name ?? creatorName
  if (name === undefined) throw nameless()

  const { db, FieldValue } = await openStore()
  const group = db.collection('groups').doc()
  const batch = db.batch()
  batch.create(group, {
    ...fields,
    approvalRequired,
    creatorName: name,
    creatorUid: caller.uid,
    createdAt: FieldValue.serverTimestamp(),
    ...groupIndex({ ...fields, memberCount: 0 }),
    memberCount: 0,
    pendingCount: 0,
  })
  batch.create(creatorRef(db, group.id), { creatorEmail: email, creatorUid: caller.uid })
  await within(() => batch.commit())
  return {
    status: 201,
    body: {
      acknowledged: true,
      insertedId: group.id,
      message: 'Your new hobby group has been successfully created.',
    },
  }
})
