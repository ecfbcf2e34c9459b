import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { PasswordRuleList } from '#features/sign-in/form/password-rule-list.tsx'
import type { SessionUser } from '#shared/session/session.ts'
import { Form } from '#shared/ui/form/form-frame.tsx'
import { FormFailure, FormSuccess } from '#shared/ui/form/form-outcome.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { SettingsSection } from '#shared/ui/settings-section.tsx'
import { useChangePassword } from '../api/change-password.ts'
import { accountMessages } from '../texts.ts'
import { accountFieldError } from './account-field-error.ts'
import { passwordFormSchema } from './settings-forms.ts'
import { SubmitButton } from './submit-button.tsx'

const TITLE = 'Password'

const PasswordForm = ({ user }: { user: SessionUser }) => {
  const [success, setSuccess] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(passwordFormSchema),
    defaultValues: { currentPassword: '', newPassword: '' },
    shouldFocusError: false,
  })
  const { formState } = form
  const newPassword = useWatch({ control: form.control, name: 'newPassword' })
  const { mutateAsync } = useChangePassword()
  const submit = form.handleSubmit(async (values) => {
    setSuccess(null)
    try {
      await mutateAsync(values)
      form.reset()
      setSuccess(accountMessages.passwordChanged)
    } catch (error) {
      form.setError(...accountFieldError(error, { password: 'currentPassword' }))
    }
  })
  return (
    <Form label={TITLE} onSubmit={submit} formState={formState}>
      {/* Password managers store the new password under this e-mail. */}
      <input hidden readOnly type="email" autoComplete="username" value={user.email ?? ''} />
      <PasswordField form={form} name="currentPassword" label="Current password" autoComplete="current-password" />
      <PasswordField form={form} name="newPassword" label="New password" autoComplete="new-password" />
      <PasswordRuleList password={newPassword} />
      <FormFailure formState={formState} />
      <FormSuccess formState={formState} message={success} />
      <SubmitButton label="Change password" isSubmitting={formState.isSubmitting} />
    </Form>
  )
}

/** The form for a new password. For an account without a password, the reason why there is none. */
export const PasswordSection = ({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) =>
  hasPassword ? (
    <SettingsSection title={TITLE} text="You'll stay logged in here. Other devices will have to log in again.">
      <PasswordForm user={user} />
    </SettingsSection>
  ) : (
    <SettingsSection title={TITLE} text="You sign in with Google, so there is no password here." />
  )
