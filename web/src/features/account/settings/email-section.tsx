import { zodResolver } from '@hookform/resolvers/zod'
import type { SessionUser } from '#shared/session/session.ts'
import { Field } from '#shared/ui/form/field.tsx'
import { Form } from '#shared/ui/form/form-frame.tsx'
import { FormFailure, FormSuccess } from '#shared/ui/form/form-outcome.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { SettingsSection } from '#shared/ui/settings-section.tsx'
import { accountMessages } from '../texts.ts'
import { accountFieldError } from './account-field-error.ts'
import { emailFormDraftSchema, emailFormSchema } from './settings-forms.ts'
import { SubmitButton } from './submit-button.tsx'
import { useEmailChange } from './use-email-change.ts'

const TITLE = 'E-mail'

const EmailForm = ({ user }: { user: SessionUser }) => {
  const { pending, changed, request } = useEmailChange()
  const [form, deleteDraft] = useTabDraftForm({
    resolver: zodResolver(emailFormSchema),
    initial: { newEmail: '', password: '' },
    draftKey: `draft:email:${user.uid}`,
    draftSchema: emailFormDraftSchema,
  })
  const { formState } = form
  const submit = form.handleSubmit(async (values) => {
    if (values.newEmail.toLowerCase() === user.email)
      return form.setError('newEmail', { message: accountMessages.emailUnchanged })
    try {
      await request(values)
      form.reset({ newEmail: '', password: '' })
      deleteDraft()
    } catch (error) {
      form.setError(...accountFieldError(error, { password: 'password', email: 'newEmail' }))
    }
  })
  const success =
    pending === null ? changed && accountMessages.emailChanged(changed) : accountMessages.emailLinkSent(pending)
  return (
    <Form label={TITLE} onSubmit={submit} formState={formState}>
      <Field form={form} name="newEmail" label="New e-mail" type="email" autoComplete="email" />
      <PasswordField form={form} name="password" label="Password" autoComplete="current-password" />
      <FormFailure formState={formState} />
      <FormSuccess formState={formState} message={success} />
      <SubmitButton label="Send confirmation link" isSubmitting={formState.isSubmitting} />
    </Form>
  )
}

/** The form for a new e-mail, which has to be confirmed; for an account without a password, a hint that Google manages it. */
export const EmailSection = ({ user, hasPassword }: { user: SessionUser; hasPassword: boolean }) =>
  hasPassword ? (
    <SettingsSection
      title={TITLE}
      text={`You log in with ${user.email}. We'll e-mail a link to the new address. It takes effect once you open it.`}
    >
      <EmailForm user={user} />
    </SettingsSection>
  ) : (
    <SettingsSection
      title={TITLE}
      text={`You sign in with Google as ${user.email}. Your e-mail can only be changed there.`}
    />
  )
