import { randomUUID } from 'node:crypto'
import { admittedDomains } from '@hobbyhub/contract/shared/registration'
import * as z from 'zod/mini'
import { authHost, projectId } from './emulators.ts'

/** A real account of the Auth emulator, and the tokens of its session. */
export type Account = {
  readonly uid: string
  readonly email: string
  readonly name: string | null
  readonly token: string
  readonly refreshToken: string
}

export const PASSWORD = 'Hobby123'

/** The e-mails of all accounts that the tests in this process created. A response may contain only the e-mail of its caller. */
export const knownEmails = new Set<string>()

const signInSchema = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() })

export const callAccountsApi = async (
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> => {
  const response = await fetch(`http://${authHost()}/identitytoolkit.googleapis.com/v1/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`Auth emulator: ${path} ${response.status} ${await response.text()}`)
  return response.json()
}

/** Changes an account as the project's administrator. The site and its functions never do this. */
export const changeAccount = async (uid: string, changes: Record<string, unknown>): Promise<void> => {
  await callAccountsApi(
    `projects/${projectId()}/accounts:update`,
    { localId: uid, ...changes },
    { authorization: 'Bearer owner' },
  )
}

export const deleteAccount = async (uid: string): Promise<void> => {
  await callAccountsApi(`projects/${projectId()}/accounts:delete`, { localId: uid }, { authorization: 'Bearer owner' })
}

const signInFully = async (email: string) => {
  const answer = await callAccountsApi('accounts:signInWithPassword?key=demo', {
    email,
    password: PASSWORD,
    returnSecureToken: true,
  })
  const { idToken: token, refreshToken } = signInSchema.parse(answer)
  return { token, refreshToken }
}

/** Signs in again to get a token with the account's current data. */
export const signIn = async (email: string): Promise<string> => (await signInFully(email)).token

type SignUpOptions = {
  readonly email?: string
  readonly name?: string | null
  readonly photoURL?: string
  readonly verified?: boolean
}

/** Registers a user with a password, by default with a new address and a name. If `name` is null, the user has no name. */
export const signUp = async ({
  email,
  name = 'Ada Lovelace',
  photoURL,
  verified,
}: SignUpOptions = {}): Promise<Account> => {
  const address = email ?? `user-${randomUUID()}@${admittedDomains[0] ?? 'example.com'}`
  const made = signInSchema.parse(
    await callAccountsApi('accounts:signUp?key=demo', { email: address, password: PASSWORD, returnSecureToken: true }),
  )
  knownEmails.add(address)
  const profile = {
    ...(name === null ? {} : { displayName: name }),
    ...(photoURL === undefined ? {} : { photoUrl: photoURL }),
    ...(verified === undefined ? {} : { emailVerified: verified }),
  }
  if (Object.keys(profile).length > 0) await changeAccount(made.localId, profile)
  // The sign-up's own token may be refused: if a new second began during the sign-up, the token's auth_time is before validSince.
  return { uid: made.localId, email: address, name, ...(await signInFully(address)) }
}

/** Signs up an anonymous user, who has no e-mail. */
export const signUpAnonymously = async (): Promise<Pick<Account, 'uid' | 'token'>> => {
  const made = signInSchema.parse(await callAccountsApi('accounts:signUp?key=demo', { returnSecureToken: true }))
  return { uid: made.localId, token: made.idToken }
}

/** Makes a moderator: a user with the claim `admin`, and with a token that contains this claim. */
export const makeModerator = async (): Promise<Account> => {
  const account = await signUp({ name: 'Kee Per', verified: true })
  await changeAccount(account.uid, { customAttributes: JSON.stringify({ admin: true }) })
  return { ...account, ...(await signInFully(account.email)) }
}
