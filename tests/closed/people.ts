import { randomUUID } from 'node:crypto'
import { type Account, changeAccount, makeModerator, signIn, signUp } from '../support/accounts.ts'

// People on the closed site of tests/closed/site, whose domains are club.example and sub.library.example.

/** Somebody who is not admitted: the address is confirmed, but of no domain of the site. */
export const makeStranger = (): Promise<Account> =>
  signUp({ email: `${randomUUID()}@elsewhere.example`, verified: true })

/** Somebody with a confirmed address of a domain. Written in another case than in the settings, which makes no difference. */
export const makeClubMember = (): Promise<Account> =>
  signUp({ email: `${randomUUID()}@cLUB.example`.toLowerCase(), verified: true })

/** Signs in again, for a token with the claims that the account has now. */
export const withNewToken = async (account: Account): Promise<Account> => ({
  ...account,
  token: await signIn(account.email),
})

/** The moderator keeps the claims that tests of admission change. */
export const makeKeeper = makeModerator

export const giveClaims = async (account: Account, claims: object): Promise<Account> => {
  await changeAccount(account.uid, { customAttributes: JSON.stringify(claims) })
  return withNewToken(account)
}
