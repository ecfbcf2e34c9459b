import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { prepareGooglePopup } from '../../features/auth/google-popup.ts'
import { hasPassword } from '../../features/auth/reauthenticate.ts'
import type { SessionUser } from '../../features/auth/session.ts'
import { PasswordField } from '../../shared/ui/form/password-field.tsx'
import { GroupsWithMembers } from './groups-with-members.tsx'
import { useDeleteAccount } from './use-delete-account.ts'

/** Re-authenticates (by password or Google), since deletion needs a sign-in less than 5 minutes old, and deletes. */
const DeleteDialog = ({ user, onClose }: { user: SessionUser; onClose: () => void }) => {
  const withPassword = hasPassword()
  useEffect(() => {
    if (!withPassword) prepareGooglePopup()
  }, [withPassword])
  const form = useForm({ defaultValues: { password: '' } })
  const { errors, isSubmitting } = form.formState
  const deleteAccount = useDeleteAccount(user)
  const submit = form.handleSubmit(async ({ password }) => {
    const problem = await deleteAccount(withPassword ? password : null)
    if (problem) form.setError('root', { message: problem })
  })
  return (
    <Dialog
      open
      onClose={isSubmitting ? undefined : onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby="delete-title"
      aria-describedby="delete-text"
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id="delete-title">Delete your account?</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
          <DialogContentText id="delete-text">
            Your groups, your memberships and your account will be gone for good.{' '}
            {withPassword ? 'Enter your password to go on.' : 'Google will ask once more who you are.'}
          </DialogContentText>
          {user.email && <GroupsWithMembers email={user.email} />}
          {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
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
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isSubmitting}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={isSubmitting}>
            {withPassword ? 'Delete account' : 'Continue with Google'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

export default DeleteDialog
