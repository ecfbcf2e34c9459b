import { zodResolver } from '@hookform/resolvers/zod'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useLocation } from '@tanstack/react-router'
import { type SubmitErrorHandler, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { AvatarPreview } from '#features/account/profile/avatar-preview.tsx'
import { accountMessages } from '#features/account/texts.ts'
import { SignInGroupCard } from '#features/invites/accept/sign-in-group-card.tsx'
import { useRedirectGroup } from '#features/invites/accept/use-redirect-group.ts'
import { registerAccount } from '#features/sign-in/api/register-account.ts'
import { GoogleButton } from '#features/sign-in/form/google-button.tsx'
import { PasswordRuleList } from '#features/sign-in/form/password-rule-list.tsx'
import { type RegisterFormValues, registerFormSchema } from '#features/sign-in/form/sign-in-forms.ts'
import { SignInReason } from '#features/sign-in/form/sign-in-reason.tsx'
import { REGISTER_DRAFT_KEY, useSignIn } from '#features/sign-in/form/use-sign-in.ts'
import { authErrorCode, authErrorMessage } from '#shared/messages/auth-error-message.ts'
import { messages } from '#shared/messages/messages.ts'
import { useAuth } from '#shared/session/use-auth.ts'
import { AuthPage } from '#shared/ui/auth-page.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { FormFailure } from '#shared/ui/form/form-outcome.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { NEW_PHOTO_HINT, PhotoChoices } from '#shared/ui/form/photo-choices.tsx'
import { useTabDraftForm } from '#shared/ui/form/use-tab-draft-form.ts'
import { TextLink } from '#shared/ui/link.tsx'
import { showToast } from '#shared/ui/toasts.ts'

const draftSchema = z.object({ name: z.string(), photoURL: z.string(), email: z.string() })

/** Shows the toast that the specification requires, besides the field's error, if the password breaks the rules. */
const onInvalid: SubmitErrorHandler<RegisterFormValues> = ({ password }) => {
  if (password?.message === messages.passwordRules) showToast({ variant: 'error', message: messages.passwordRules })
}

/** The page at /auth/register. */
export const Register = () => {
  const { loading } = useAuth()
  const signIn = useSignIn(registerAccount, {
    success: ({ name, email }) => ({ ...messages.registered(name), extra: accountMessages.confirmToHear(email) }),
    failure: messages.registrationFailed,
  })
  const wanted = useRedirectGroup()
  const typedBefore = useLocation({ select: ({ state }) => state.email })
  const [form] = useTabDraftForm({
    resolver: zodResolver(registerFormSchema),
    initial: { name: '', photoURL: '', email: typedBefore ?? '', password: '' },
    draftKey: REGISTER_DRAFT_KEY,
    kept: draftSchema,
  })
  const [photoURL, email, password] = useWatch({ control: form.control, name: ['photoURL', 'email', 'password'] })
  const fail = (error: unknown) =>
    form.setError('root', { type: authErrorCode(error), message: authErrorMessage(error) })
  const submit = form.handleSubmit(async (values) => {
    const error = await signIn(values)
    if (error !== null) fail(error)
  }, onInvalid)
  return (
    <AuthPage title="Create an account" subtitle="Find your people. Start your hobby.">
      {wanted === null ? <SignInReason /> : <SignInGroupCard group={wanted} />}
      <FormFrame label="Create an account" onSubmit={submit} formState={form.formState}>
        <AvatarPreview photoURL={photoURL} />
        <Field form={form} name="name" label="Name" autoComplete="name" />
        <Field
          form={form}
          name="photoURL"
          label="Photo URL"
          type="url"
          autoComplete="photo"
          helperText={NEW_PHOTO_HINT}
        />
        <PhotoChoices
          value={photoURL}
          onPick={(address) => form.setValue('photoURL', address, { shouldValidate: true })}
        />
        <Field form={form} name="email" label="E-mail" type="email" autoComplete="email" />
        <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
        <PasswordRuleList password={password} />
        <FormFailure formState={form.formState} isAnnounced>
          {form.formState.errors.root?.type === 'auth/email-already-in-use' && (
            <TextLink to="/auth/login" state={{ email }} color="inherit">
              Log in with this e-mail
            </TextLink>
          )}
        </FormFailure>
        <Button type="submit" variant="contained" size="large" disabled={loading}>
          {loading ? 'Registering...' : 'Register'}
        </Button>
        <Divider>or</Divider>
        <GoogleButton label="Sign up with Google" onFailure={fail} />
      </FormFrame>
      <Box component="p" sx={{ textAlign: 'center', mt: 3 }}>
        Already have an account?{' '}
        <TextLink to="/auth/login" state={{ email }}>
          Login
        </TextLink>
      </Box>
    </AuthPage>
  )
}
