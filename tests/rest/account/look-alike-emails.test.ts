import { endpoints } from '@hobbyhub/contract/endpoints'
import { expect, test } from 'vitest'
import { signUp } from '../../support/accounts.ts'
import { groupPayload } from '../../support/group-payload.ts'
import { makeGroup, storedCounts } from '../../support/groups.ts'
import { expectRefusal, expectSuccess } from '../../support/rest.ts'
import { claimsOf, unsignedToken } from '../../support/tokens.ts'

// Firebase and the Auth emulator store e-mail addresses in lower case, but a token from an identity provider may have any case.
const alike: Readonly<Record<string, (email: string) => string>> = {
  'in another case': (email) => email.toUpperCase(),
  'with a Cyrillic letter': (email) => email.replace('p', 'р'),
  'in full-width letters': (email) => email.replace('p', 'ｐ'),
  'with a character that nobody sees': (email) => `${email}\u200b`,
}

test.each(Object.entries(alike))('the creator’s e-mail %s owns nothing', async (_, write) => {
  const [creator, other] = await Promise.all([signUp({ verified: true }), signUp({ verified: true })])
  const id = await makeGroup(creator)
  const email = write(creator.email)
  const as = { email, token: unsignedToken({ ...claimsOf(other.token), email, email_verified: true }) }
  const params = { id }
  await expectRefusal(endpoints.updateGroup, 403, { as, params, body: groupPayload() })
  await expectRefusal(endpoints.listMembers, 403, { as, params })
  await expectRefusal(endpoints.deleteGroup, 403, { as, params })
  expect((await expectSuccess(endpoints.createdGroups, 200, { as, query: { email } })).body).toEqual([])
  expect((await expectSuccess(endpoints.getGroup, 200, { as, params })).body.creatorEmail).toBeUndefined()
  // Everybody who does not own the group may join it, so joining proves that the account does not own it.
  await expectSuccess(endpoints.joinGroup, 200, { as, params, body: { userEmail: email } })
  expect(await storedCounts(id)).toMatchObject({ memberCount: 1, joined: 1 })
})
