import { calls } from '@hobbyhub/contract/rest'
import type { Account } from '../support/accounts.ts'
import { groupPayload } from '../support/group-payload.ts'

export const recordOf = ({ uid, email, name }: Account) => {
  const time = '2026-11-20T10:00:00.000Z'
  return { firebaseUid: uid, email, name, photoURL: null, creationTime: time, lastSignInTime: time }
}

/** Changes of every kind but joining: an edit of a group of one's own, a new group, a record, the group's deletion. */
export const changesOf = (id: string, as: Account) =>
  [
    [calls.updateGroup, { params: { id }, body: groupPayload(), as }],
    [calls.createGroup, { body: groupPayload({ createdAt: new Date().toISOString() }), as }],
    [calls.saveUser, { body: recordOf(as), as }],
    [calls.deleteGroup, { params: { id }, as }],
  ] as const
