import type { Endpoint } from '@hobbyhub/contract/endpoints'
import type { Auth } from 'firebase-admin/auth'
import * as z from 'zod/mini'
import { callAuth, unauthenticatedError } from '../call-auth.ts'
import type { Deadline } from '../deadline.ts'
import type { CallerOf } from './handler.ts'
import { toCaller } from './to-caller.ts'

const subjectSchema = z.object({ sub: z.string().check(z.minLength(1)) })

export const bearerToken = (authorization: string | undefined): string | undefined =>
  /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]

/** The ID token of a request; null if a public endpoint is called without a token. Throws 401. */
const readToken = (access: Endpoint['access'], authorization: string | undefined): string | null => {
  if (authorization === undefined && access === 'public') return null
  const token = bearerToken(authorization)
  if (token === undefined) throw unauthenticatedError()
  return token
}

const claimedUid = (token: string): string =>
  subjectSchema.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())).sub

type Request = { readonly authorization: string | undefined; readonly deadline: Deadline }

/**
 * The uid to count a request under; null without a token. The token's signature proves the uid without a look-up in Auth. The
 * Auth emulator signs no tokens, so there the uid is read from the unverified token, which `authenticate` verifies afterwards.
 * Throws 401, or 503 if Google's keys are out of reach.
 */
export const readUid = async (
  auth: Auth,
  access: Endpoint['access'],
  { authorization, deadline }: Request,
): Promise<string | null> => {
  const token = readToken(access, authorization)
  if (token === null) return null
  const isEmulated = process.env.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  return callAuth(deadline, async () => (isEmulated ? claimedUid(token) : (await auth.verifyIdToken(token)).uid))
}

/**
 * The caller of a request; null if a public endpoint is called without a token. A bad token is always refused. With
 * `isAccountChecked`, Auth also checks that the account still exists and is enabled, and that the token is not revoked. Throws 401,
 * or 503 if Auth is out of reach.
 */
export function authenticate<Access extends Endpoint['access']>(
  auth: Auth,
  access: Access,
  request: Request & { readonly isAccountChecked: boolean },
): Promise<CallerOf<Access>>
export async function authenticate(
  auth: Auth,
  access: Endpoint['access'],
  { authorization, isAccountChecked, deadline }: Request & { readonly isAccountChecked: boolean },
): Promise<unknown> {
  const token = readToken(access, authorization)
  return token && toCaller(await callAuth(deadline, () => auth.verifyIdToken(token, isAccountChecked)))
}
