import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import { useWatch } from 'react-hook-form'
import { AvatarPreview } from '#features/account/profile/avatar-preview.tsx'
import { SignInGroupCard } from '#features/invites/accept/sign-in-group-card.tsx'
import { useRedirectGroup } from '#features/invites/accept/use-redirect-group.ts'
import { GoogleButton } from '#features/sign-in/form/google-button.tsx'
import { PasswordRuleList } from '#features/sign-in/form/password-rule-list.tsx'
import { SignInReason } from '#features/sign-in/form/sign-in-reason.tsx'
import { useAuth } from '#shared/session/use-auth.ts'
import { AuthPage } from '#shared/ui/auth-page.tsx'
import { Field } from '#shared/ui/form/field.tsx'
import { FormFrame } from '#shared/ui/form/form-frame.tsx'
import { FormFailure } from '#shared/ui/form/form-outcome.tsx'
import { PasswordField } from '#shared/ui/form/password-field.tsx'
import { NEW_PHOTO_HINT, PhotoChoices } from '#shared/ui/form/photo-choices.tsx'
import { TextLink } from '#shared/ui/link.tsx'
import { useRegisterForm } from './use-register-form.ts'

/** The page at /auth/register. */
export const Register = () => {
  const { loading } = useAuth()
  const wanted = useRedirectGroup()
  const { form, submit, showError } = useRegisterForm()
  const [photoURL, email, password] = useWatch({ control: form.control, name: ['photoURL', 'email', 'password'] })
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
        <PhotoChoices value={photoURL} onPick={(url) => form.setValue('photoURL', url, { shouldValidate: true })} />
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
        <GoogleButton label="Sign up with Google" onFailure={showError} />
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
