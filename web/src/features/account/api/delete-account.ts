import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { logOut } from '#features/sign-in/api/log-out.ts'
import { reauthenticateWithGoogle, reauthenticateWithPassword } from '#features/sign-in/api/reauthenticate.ts'
import { failureMessage } from '#shared/messages/failure-message.ts'
import { callRest } from '#shared/rest/call-rest.ts'
import { retryUnfinished } from '#shared/rest/retry-unfinished.ts'
import { showMessage } from '#shared/ui/dialogs.ts'
import { accountFieldError } from '../settings/account-field-error.ts'
import { accountMessages } from '../texts.ts'

/** Deletes the user's groups, memberships, record and account. Throws what callRest throws. */
const deleteAccount = (): Promise<unknown> => retryUnfinished(() => callRest('deleteUser', {}))

/**
 * Returns a function that signs in again (with Google if `password` is null), deletes the account, signs out, and shows a
 * confirmation. It resolves with null, or with the field and message of a failure. After a failed deletion, another call deletes
 * what is left.
 */
export const useDeleteAccount = () => {
  const navigate = useNavigate()
  const mutation = useMutation({ mutationFn: deleteAccount })
  return async (password: string | null): Promise<ReturnType<typeof accountFieldError<'password'>> | null> => {
    try {
      await (password === null ? reauthenticateWithGoogle() : reauthenticateWithPassword(password))
    } catch (error) {
      return accountFieldError(error, { password: 'password' })
    }
    try {
      await mutation.mutateAsync()
    } catch (error) {
      return ['root', { message: failureMessage(error) ?? accountMessages.deleteAccountFailed }]
    }
    // This page is left first, because its route guard would redirect to the sign-in page after the sign-out.
    await navigate({ to: '/' })
    await logOut()
    await showMessage({ ...accountMessages.accountDeleted, severity: 'success' })
    return null
  }
}
