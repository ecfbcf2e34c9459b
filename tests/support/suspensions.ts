import { endpoints } from '@hobbyhub/contract/endpoints'
import { updateProfileCopies } from '../../functions/src/api/update-profile-copies.ts'
import { completeSuspensions } from '../../functions/src/moderation/jobs/complete-suspensions.ts'
import type { Account } from './accounts.ts'
import { expectSuccess } from './rest.ts'

export const suspendAs = (
  moderator: Account,
  { uid }: Pick<Account, 'uid'>,
  body: { readonly reason?: string; readonly ground?: 'harassment' } = {},
) => expectSuccess(endpoints.suspendUser, 200, { params: { uid }, body, as: moderator })

export const liftAs = (moderator: Account, { uid }: Pick<Account, 'uid'>) =>
  expectSuccess(endpoints.liftSuspension, 200, { params: { uid }, as: moderator })

/** Runs the job as if all calls that began before the suspensions had ended. */
export const completeSuspensionsLater = (): Promise<number> =>
  completeSuspensions(updateProfileCopies)(new Date(Date.now() + 60_000))
