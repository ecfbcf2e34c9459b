import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Account } from '../support/accounts.ts'
import { groupPayload } from '../support/group-payload.ts'

export const recordOf = ({ uid, email, name }: Account) => {
  const time = '2026-11-20T10:00:00.000Z'
  return { firebaseUid: uid, email, name, photoURL: null, creationTime: time, lastSignInTime: time }
}

/** Every kind of change but joining: updating one's group, creating one, saving the record, deleting the group. */
export const changesOf = (id: string, as: Account) =>
  [
    [endpoints.updateGroup, { params: { id }, body: groupPayload(), as }],
    [endpoints.createGroup, { body: groupPayload({ createdAt: new Date().toISOString() }), as }],
    [endpoints.saveUser, { body: recordOf(as), as }],
    [endpoints.deleteGroup, { params: { id }, as }],
  ] as const
