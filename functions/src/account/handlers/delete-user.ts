import type { endpoints } from '@hobbyhub/contract/endpoints'
import { MAX_SIGN_IN_AGE_MS } from '@hobbyhub/contract/shared/limits'
import { ApiError } from '../../platform/api-error.ts'
import type { Handler } from '../../platform/http/handler.ts'
import { type DeleteAccountData, deleteAccount } from '../delete-account.ts'

export const deleteUser =
  (deleteData: DeleteAccountData): Handler<typeof endpoints.deleteUser> =>
  async ({ caller, deadline }) => {
    if (Date.now() - caller.signedInAt > MAX_SIGN_IN_AGE_MS) {
      throw new ApiError('recent-sign-in-required', 'Please sign in again to delete your account.')
    }
    return { status: 200, body: { deletedCount: await deleteAccount(caller, { deleteData, deadline }) } }
  }
