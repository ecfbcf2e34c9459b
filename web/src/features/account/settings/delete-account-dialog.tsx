import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { prepareGooglePopup } from '#features/sign-in/api/google-popup.ts'
import { hasPassword } from '#features/sign-in/api/reauthenticate.ts'
import { loginFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import type { SessionUser } from '#shared/session/session.ts'
import { FormDialog } from '#shared/ui/form/form-dialog.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { useDeleteAccount } from '../api/delete-account.ts'
import { GroupsWithMembers } from './groups-with-members.tsx'

const resolver = zodResolver(z.pick(loginFormSchema, { password: true }))

/** The dialog that deletes the account. The user signs in again, because a deletion needs a sign-in from the last 5 minutes. */
const DeleteAccountDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const withPassword = hasPassword()
  useEffect(() => {
    if (!withPassword) prepareGooglePopup()
  }, [withPassword])
  const form = useForm({ defaultValues: { password: '' }, ...(withPassword ? { resolver } : {}) })
  const deleteAccount = useDeleteAccount()
  const submit = form.handleSubmit(async ({ password }) => {
    const problem = await deleteAccount(withPassword ? password : null)
    if (problem) form.setError(...problem, { shouldFocus: true })
  })
  return (
    <FormDialog
      title="Delete your account?"
      text={`Your groups, your memberships and your account will be deleted for good. ${
        withPassword ? 'Enter your password to continue.' : 'Google will ask you to sign in again.'
      }`}
      formState={form.formState}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={withPassword ? 'Delete account' : 'Continue with Google'}
      submitColor="error"
    >
      {user.email && <GroupsWithMembers email={user.email} />}
      {withPassword && (
        <PasswordField
          form={form}
          id="delete-password"
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
        />
      )}
    </FormDialog>
  )
}

export default DeleteAccountDialog
