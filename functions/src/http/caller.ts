import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { showableName } from '@hobbyhub/contract/shown-name'
import { httpUrlSchema, lineSchema, MAX_CHARS } from '@hobbyhub/contract/text'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import { ApiError, unavailable } from './api-error.ts'
import type { Within } from './deadline.ts'

/** Who calls, as the verified token says. */
export type Caller = {
  readonly uid: string
  readonly email: string | null
  readonly emailVerified: boolean
  /** null where the token has no name, or none that could be shown. */
  readonly name: string | null
  readonly photoURL: string | null
  /** When they last gave their password, or came from Google, in ms: refreshing a token does not move it. */
  readonly signedInAt: number
}

/** By what an account owns groups: the caller’s, or one that is deleted. */
export type Owner = Pick<Caller, 'uid' | 'email' | 'emailVerified'>

export type CallerOf<Access extends Endpoint['access']> = Access extends 'user' ? Caller : Caller | null

const nameSchema = lineSchema('Your name', MAX_CHARS.name)
const photoSchema = httpUrlSchema('Photo address')

const asCaller = (token: DecodedIdToken): Caller => ({
  uid: token.uid,
  email: token.email ?? null,
  emailVerified: token.email_verified === true,
  name: showableName(nameSchema.safeParse(token.name).data) ?? null,
  photoURL: photoSchema.safeParse(token.picture).data ?? null,
  signedInAt: token.auth_time * 1000,
})

/** One answer for everything that can be wrong with a token: nobody learns which accounts exist. */
const unauthenticated = (): ApiError =>
  new ApiError('unauthenticated', 'Please sign in.', { headers: { 'www-authenticate': 'Bearer' } })

const BAD_TOKEN: readonly unknown[] = [
  'auth/argument-error',
  'auth/invalid-argument',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]

/** The Admin SDK gives the same code to a failure to fetch Google's certificates, which no sign-in would mend. */
const OUT_OF_REACH = /^(Error while making request|Error fetching)/

const isBadToken = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  // What the SDK throws without a code comes from parsing a token that is none.
  return 'code' in error ? BAD_TOKEN.includes(error.code) && !OUT_OF_REACH.test(error.message) : true
}

/** Asks Auth within the deadline. Throws 401 where the token or the account will not do, 503 where Auth is out of reach. */
export const askAuth = async <T>(within: Within, operation: () => Promise<T>): Promise<T> => {
  try {
    return await within(operation)
  } catch (error) {
    if (error instanceof ApiError) throw error
    throw isBadToken(error) ? unauthenticated() : unavailable()
  }
}

type Request = { readonly authorization: string | undefined; readonly isChange: boolean; readonly within: Within }

/**
 * The caller of a request. A call for everyone may come without a token, but not with a bad one. Changes also ask
 * whether the account is still there, enabled and not revoked. Throws 401, or 503 where Auth is out of reach.
 */
export function authenticate<Access extends Endpoint['access']>(
  auth: () => Auth,
  access: Access,
  request: Request,
): Promise<CallerOf<Access>>
export async function authenticate(auth: () => Auth, access: Endpoint['access'], request: Request): Promise<unknown> {
  const { authorization, isChange, within } = request
  if (authorization === undefined && access === 'public') return null
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw unauthenticated()
  return asCaller(await askAuth(within, () => auth().verifyIdToken(token, isChange)))
}

/** Refuses, with the same answer whether or not such an account exists, an e-mail that is not the caller's own. */
export const ownEmail = (caller: Caller, email: string | undefined): string => {
  // A client that does not escape its query sends a+b@example.com, which arrives with a space: no address has one.
  if (caller.email === null || (email !== undefined && email.replaceAll(' ', '+') !== caller.email)) {
    throw new ApiError('permission-denied', 'This e-mail is not yours.')
  }
  return caller.email
}
