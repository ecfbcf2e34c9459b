import { endpoints } from '@hobbyhub/contract/endpoints'
import { updateProfileCopies } from '../../functions/src/api/update-profile-copies.ts'
import { completeSuspension } from '../../functions/src/moderation/suspension/complete-suspension.ts'
import { noDeadline } from '../../functions/src/platform/deadline.ts'
import type { Account } from './accounts.ts'
import { expectSuccess } from './rest.ts'

export const suspendAs = (
  moderator: Account,
  { uid }: Pick<Account, 'uid'>,
  body: { readonly reason?: string; readonly ground?: 'harassment' } = {},
) => expectSuccess(endpoints.suspendUser, 200, { params: { uid }, body, as: moderator })

export const liftAs = (moderator: Account, { uid }: Pick<Account, 'uid'>) =>
  expectSuccess(endpoints.liftSuspension, 200, { params: { uid }, as: moderator })

/** Does for one account what the scheduled job does, as if all calls that began before the decision had ended. */
export const completeSuspensionLater = ({ uid }: Pick<Account, 'uid'>): Promise<boolean> =>
  completeSuspension(uid, { updateProfileCopies, now: new Date(Date.now() + 60_000), deadline: noDeadline })
