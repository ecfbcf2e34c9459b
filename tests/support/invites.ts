import { createHash } from 'node:crypto'
import { endpoints } from '@hobbyhub/contract/endpoints'
import type { InvitePayload } from '@hobbyhub/contract/invites/invite'
import { expect } from 'vitest'
import type { Account } from './accounts.ts'
import { database } from './database.ts'
import { hostingOrigin } from './emulators.ts'
import { expectSuccess } from './rest.ts'

export const invitePayload = (changes: Partial<InvitePayload> = {}): InvitePayload => ({
  days: 7,
  uses: 2,
  skipsApproval: true,
  ...changes,
})

/** Creates an invitation, and returns its code. */
export const makeInviteCode = async (
  id: string,
  as: Account,
  changes: Partial<InvitePayload> = {},
): Promise<string> => {
  const { body } = await expectSuccess(endpoints.createInvite, 201, {
    params: { id },
    body: invitePayload(changes),
    as,
  })
  expect(body.url.startsWith(`${hostingOrigin()}/groups/${id}?invite=`)).toBe(true)
  return new URL(body.url).searchParams.get('invite') ?? ''
}

/** The id of an invitation's document: the hash of its code. */
export const inviteIdOf = (code: string): string => createHash('sha256').update(code).digest('hex')
export const inviteDocumentRef = (id: string, code: string) =>
  database().doc(`groups/${id}/invites/${inviteIdOf(code)}`)

/** The request to join by an invitation. */
export const joinRequestByInvite = (id: string, code: string | undefined, user: Account, more: object = {}) => ({
  params: { id },
  body: { userEmail: user.email, invite: code, ...more },
  as: user,
})
