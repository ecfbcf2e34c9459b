import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { showableName } from '@hobbyhub/contract/shown-name'
import { httpUrlSchema, lineSchema, MAX_CHARS } from '@hobbyhub/contract/text'
import type { Auth, DecodedIdToken } from 'firebase-admin/auth'
import type { Caller } from '../caller.ts'
import { askAuth, unauthenticated } from '../data/ask-auth.ts'
import type { Deadline } from '../deadline.ts'
import type { CallerOf } from '../handlers/handler.ts'

const nameSchema = lineSchema('Your name', MAX_CHARS.name)
const photoSchema = httpUrlSchema('Photo address')

const toCaller = (token: DecodedIdToken): Caller => ({
  uid: token.uid,
  email: token.email ?? null,
  emailVerified: token.email_verified === true,
  name: showableName(nameSchema.safeParse(token.name).data) ?? null,
  photoURL: photoSchema.safeParse(token.picture).data ?? null,
  isKeeper: token.admin === true,
  signedInAt: token.auth_time * 1000,
})

type Request = { readonly authorization: string | undefined; readonly isChange: boolean; readonly deadline: Deadline }

/**
 * The caller of a request. A public endpoint takes requests without a token, but refuses a bad one. Changes also check
 * that the account still exists, is enabled and is not revoked. Throws 401, or 503 where Auth is out of reach.
 */
export function authenticate<Access extends Endpoint['access']>(
  auth: Auth,
  access: Access,
  request: Request,
): Promise<CallerOf<Access>>
export async function authenticate(auth: Auth, access: Endpoint['access'], request: Request): Promise<unknown> {
  const { authorization, isChange, deadline } = request
  if (authorization === undefined && access === 'public') return null
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) throw unauthenticated()
  return toCaller(await askAuth(deadline, () => auth.verifyIdToken(token, isChange)))
}
