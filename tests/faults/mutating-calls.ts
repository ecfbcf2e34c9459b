import { endpoints } from '@hobbyhub/contract/endpoints'
import type { Account } from '../support/accounts.ts'
import { groupPayload } from '../support/group-payload.ts'
import { userPayloadOf } from '../support/user-documents.ts'

/** Four calls that change data: updating a group, creating another, saving the user record, and deleting the first group. */
export const mutatingCalls = (id: string, as: Account) =>
  [
    [endpoints.updateGroup, { params: { id }, body: groupPayload(), as }],
    [endpoints.createGroup, { body: groupPayload({ createdAt: new Date().toISOString() }), as }],
    [endpoints.saveUser, { body: userPayloadOf(as), as }],
    [endpoints.deleteGroup, { params: { id }, as }],
  ] as const
