import { useMutation } from '@tanstack/react-query'
import { updatePassword } from 'firebase/auth'
import { reauthenticateWithPassword } from '#features/sign-in/api/reauthenticate.ts'
import { requireSignedInUser } from '#shared/session/require-signed-in-user.ts'

type PasswordChange = { readonly currentPassword: string; readonly newPassword: string }

/** Sets a new password. Throws the Firebase Auth error. */
const changePassword = async ({ currentPassword, newPassword }: PasswordChange): Promise<void> => {
  await reauthenticateWithPassword(currentPassword)
  await updatePassword(requireSignedInUser(), newPassword)
  // A new password ends all sessions, including this one, so this device signs in again.
  await reauthenticateWithPassword(newPassword)
}

/** Has no `meta.failure`, because the form itself shows a failure. */
export const useChangePassword = () => useMutation({ mutationFn: changePassword })
