import type { Endpoint } from '@hobbyhub/contract/endpoints'
import { isAdmitted } from '@hobbyhub/contract/shared/admission'
import { isClosed } from '@hobbyhub/contract/shared/registration'
import type { UserRecord } from 'firebase-admin/auth'
import { ApiError } from './api-error.ts'
import { unauthenticatedError } from './call-auth.ts'
import type { Caller } from './caller.ts'

/** The account of a user who makes no call, such as the recipient of a mail. */
type Account = Pick<UserRecord, 'email' | 'emailVerified' | 'customClaims'>

/** Whether an account may use the site. On an open site, every account may. */
export const isAccountAdmitted = ({ email, emailVerified, customClaims }: Account): boolean =>
  isAdmitted({
    email: email ?? null,
    emailVerified,
    isModerator: customClaims?.admin === true,
    isInvited: customClaims?.admitted === true,
  })

export const notAdmittedError = (): ApiError =>
  new ApiError('not-admitted', 'This site is closed: you need an invitation.')

/**
 * Whether a call goes on to its handler, or gets the page that says that the site is closed. Throws an error for everybody else who is not
 * admitted. On an open site, all calls go on.
 */
export const admit = ({ ifNotAdmitted }: Endpoint, caller: Caller | null): 'handler' | 'page' => {
  if (!isClosed || caller?.isAdmitted || ifNotAdmitted === 'allowed') return 'handler'
  if (ifNotAdmitted === 'page') return 'page'
  if (ifNotAdmitted === 'not-found') throw new ApiError('not-found', 'There is nothing here.')
  throw caller ? notAdmittedError() : unauthenticatedError()
}

/** Throws 404 for an endpoint that this site does not have because it is open. */
export const refuseOnOpenSite = ({ isOfClosedSite }: Endpoint): void => {
  if (isOfClosedSite && !isClosed) throw new ApiError('not-found', 'This site is open, so nobody needs an invitation.')
}
