import { isAdmitted } from '@hobbyhub/contract/shared/admission'
import { MAX_CHARS } from '@hobbyhub/contract/shared/limits'
import { shareableName } from '@hobbyhub/contract/shared/shown-name'
import { httpUrlSchema, singleLineTextSchema } from '@hobbyhub/contract/shared/text'
import type { Caller } from '../caller.ts'

const nameSchema = singleLineTextSchema('Your name', MAX_CHARS.name)
const photoSchema = httpUrlSchema('Photo address')

/** The claims of an ID token. */
type Claims = {
  readonly uid: string
  readonly email?: string | undefined
  readonly email_verified?: boolean | undefined
  readonly name?: unknown
  readonly picture?: unknown
  readonly admin?: unknown
  readonly admitted?: unknown
  readonly auth_time: number
}

export const toCaller = (token: Claims): Caller => ({
  uid: token.uid,
  email: token.email ?? null,
  emailVerified: token.email_verified === true,
  name: shareableName(nameSchema.safeParse(token.name).data) ?? null,
  photoURL: photoSchema.safeParse(token.picture).data ?? null,
  isModerator: token.admin === true,
  isAdmitted: isAdmitted({
    email: token.email ?? null,
    emailVerified: token.email_verified === true,
    isModerator: token.admin === true,
    isInvited: token.admitted === true,
  }),
  signedInAt: token.auth_time * 1000,
})
